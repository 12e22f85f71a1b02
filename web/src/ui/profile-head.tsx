import type { ReactNode } from 'react'

type Props = {
  picture: ReactNode
  name: string
  lang: string | undefined
  /** Below the name. */
  facts: ReactNode
  action?: ReactNode
  children?: ReactNode
}

/** The head of the page of a hacker or a crew. */
export const ProfileHead = ({ picture, name, lang, facts, action, children }: Props) => (
  <header className="mb-8 flex flex-col gap-5 sm:flex-row sm:items-center">
    {picture}
    <div className="min-w-0 flex-1">
      <h1 className="text-title font-bold" lang={lang}>
        {name}
      </h1>
      <p className="mt-0.5 text-small text-secondary">{facts}</p>
      {children}
    </div>
    {action && <div className="shrink-0">{action}</div>}
  </header>
)
