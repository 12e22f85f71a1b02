import type { LucideIcon } from 'lucide-react'
import { Link } from '../i18n/link.tsx'
import { classNames } from './class-names.ts'

type Props = {
  label: string
  links: readonly { to: string; label: string; isCurrent: boolean; icon?: LucideIcon }[]
}

/** Two or three views of a page, all visible, each with an address of its own. */
export const SegmentedLinks = ({ label, links }: Props) => (
  <nav aria-label={label} className="inline-flex rounded-box border border-edge bg-paper p-0.5">
    {links.map(({ to, label: text, isCurrent, icon: Icon }) => (
      <Link
        key={to}
        to={to}
        preventScrollReset
        aria-current={isCurrent ? 'page' : undefined}
        className={classNames(
          'inline-flex min-h-8 items-center gap-1.5 rounded-chip px-2.5 text-caption no-underline',
          isCurrent ? 'bg-press font-bold text-ink' : 'text-secondary hover:text-ink',
        )}
      >
        {Icon && <Icon aria-hidden className="size-4" strokeWidth={1.75} />}
        {text}
      </Link>
    ))}
  </nav>
)
