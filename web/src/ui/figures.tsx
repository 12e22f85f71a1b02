import type { ReactNode } from 'react'
import { Link } from '../i18n/link.tsx'

type Figure = { key: string; label: string; value: ReactNode; to: string }

/** Key figures side by side, each a link to the rows it counts; stacked on narrow screens. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="grid gap-px overflow-hidden rounded-box border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
    {figures.map(({ key, label, value, to }) => (
      <div
        key={key}
        className="relative flex items-baseline justify-between gap-4 bg-paper px-5 py-3 has-[a:hover]:bg-hover sm:block sm:py-4"
      >
        <dt className="text-small text-secondary">
          <Link to={to} className="text-secondary no-underline after:absolute after:inset-0">
            {label}
          </Link>
        </dt>
        <dd className="text-subheading font-bold tabular-nums sm:mt-1 sm:text-heading">{value}</dd>
      </div>
    ))}
  </dl>
)
