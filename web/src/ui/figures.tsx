import type { ReactNode } from 'react'
import { Link } from '../i18n/link.tsx'

type Figure = { key: string; label: string; value: ReactNode; to: string }

/** What matters in numbers, side by side, each leading to what it counts. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-box border border-line bg-line lg:grid-cols-4">
    {figures.map(({ key, label, value, to }) => (
      <div key={key} className="relative bg-paper px-5 py-4 has-[a:hover]:bg-hover">
        <dt className="text-small text-secondary">
          <Link to={to} className="text-secondary no-underline after:absolute after:inset-0">
            {label}
          </Link>
        </dt>
        <dd className="mt-1 text-heading font-bold tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)
