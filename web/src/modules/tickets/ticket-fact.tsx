import type { ReactNode } from 'react'

type Props = {
  term: string
  /** For a value of one line with a picture, which has no baseline. */
  isCentered?: boolean
  children: ReactNode
}

/** A fact beside a ticket: its name, and its value in a column of its own. */
export const Fact = ({ term, isCentered = false, children }: Props) => (
  <div className="ticket-fact" data-centered={isCentered || undefined}>
    <dt className="text-caption text-secondary">{term}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
