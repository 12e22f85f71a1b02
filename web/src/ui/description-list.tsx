import type { ReactNode } from 'react'

type Row = { term: ReactNode; detail: ReactNode; key?: string }

/** Names and values in two aligned columns; stacked on narrow screens. */
export const DescriptionList = ({ rows }: { rows: readonly Row[] }) => (
  <div className="@container">
    <dl className="divide-y divide-line">
      {rows.map((row, index) => (
        <div
          key={row.key ?? index}
          className="grid gap-x-6 gap-y-0.5 py-3 first:pt-0 last:pb-0 @sm:grid-cols-3 @lg:grid-cols-4"
        >
          <dt className="text-secondary">{row.term}</dt>
          <dd className="min-w-0 @sm:col-span-2 @lg:col-span-3">{row.detail}</dd>
        </div>
      ))}
    </dl>
  </div>
)
