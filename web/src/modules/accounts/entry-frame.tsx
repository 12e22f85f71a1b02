import type { ReactNode } from 'react'

type Props = { title: string; children: ReactNode; below?: ReactNode }

/** The narrow column of sign-in and sign-up. */
export const EntryFrame = ({ title, children, below }: Props) => (
  <div className="mx-auto flex w-full max-w-column flex-col gap-6">
    <h1 className="text-title font-bold">{title}</h1>
    {children}
    {below && <div className="border-t border-line pt-5 text-small text-secondary">{below}</div>}
  </div>
)
