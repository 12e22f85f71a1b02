import type { ReactNode } from 'react'

type Fact = { key: string; term: ReactNode; detail: ReactNode }

/** Short facts in a narrow column: the name on the left, the value on the right, or below it where both have no room. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="divide-y divide-line text-small">
    {facts.map(({ key, term, detail }) => (
      <div key={key} className="flex flex-wrap items-baseline gap-x-4 py-2 first:pt-0 last:pb-0">
        <dt className="text-secondary">{term}</dt>
        <dd className="ml-auto text-end tabular-nums">{detail}</dd>
      </div>
    ))}
  </dl>
)
