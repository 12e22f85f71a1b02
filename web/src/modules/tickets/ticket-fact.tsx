import type { ReactNode } from 'react'

/** A fact beside a ticket: its name, and its value in a column of its own. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="ticket-fact">
    <dt className="text-caption text-secondary">{term}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
