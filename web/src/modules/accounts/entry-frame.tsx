import type { ReactNode } from 'react'
import type { DrawingName } from '../../ui/drawings/all.tsx'
import { Drawing } from '../../ui/drawings/drawing.tsx'

type Props = {
  title: string
  children: ReactNode
  below?: ReactNode
  /** Over the title, on a page that ends a way or says where it stands. */
  drawing?: DrawingName | undefined
}

/** The narrow column of sign-in and sign-up. */
export const EntryFrame = ({ title, children, below, drawing }: Props) => (
  <div className="mx-auto flex w-full max-w-column flex-col gap-6">
    {drawing && <Drawing name={drawing} className="h-28 self-start" />}
    <h1 className="text-title font-bold">{title}</h1>
    {children}
    {below && <div className="border-t border-line pt-5 text-small text-secondary">{below}</div>}
  </div>
)
