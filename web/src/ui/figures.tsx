import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../i18n/link.tsx'
import { classNames } from './class-names.ts'

type Figure = { key: string; label: string; value: ReactNode; to: string; icon?: LucideIcon; note?: ReactNode }

/** Key figures side by side, each a link to the rows it counts; stacked on narrow screens. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl
    className={classNames(
      'grid gap-px overflow-hidden rounded-box border border-line bg-line',
      figures.length % 3 === 0 ? 'sm:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-4',
    )}
  >
    {figures.map(({ key, label, value, to, icon: Icon, note }) => (
      <div
        key={key}
        className="relative flex flex-wrap items-baseline justify-between gap-x-4 bg-paper px-5 py-3 has-[a:hover]:bg-hover sm:block sm:py-4"
      >
        <dt className="flex items-center gap-2 text-small text-secondary">
          {Icon && <Icon aria-hidden className="size-4 shrink-0 text-accent" strokeWidth={1.75} />}
          <Link to={to} className="text-secondary no-underline after:absolute after:inset-0">
            {label}
          </Link>
        </dt>
        <dd className="text-subheading font-bold tabular-nums sm:mt-1 sm:text-heading">{value}</dd>
        {note && (
          <dd className="flex basis-full flex-wrap items-center gap-x-1.5 text-caption text-secondary sm:mt-0.5">
            {note}
          </dd>
        )}
      </div>
    ))}
  </dl>
)
