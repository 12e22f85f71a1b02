import { Link } from '../i18n/link.tsx'
import { classNames } from './class-names.ts'

type Props = {
  label: string
  /** The count is how many rows a view has, as text. */
  links: readonly { to: string; label: string; isCurrent: boolean; count?: string | undefined }[]
  className?: string
}

/** Views of one list, each with an address of its own. */
export const LinkTabs = ({ label, links, className }: Props) => (
  <nav aria-label={label} className={classNames('flex flex-wrap gap-x-6 border-b border-line', className)}>
    {links.map(({ to, label: text, isCurrent, count }) => (
      <Link
        key={to}
        to={to}
        preventScrollReset
        aria-current={isCurrent ? 'page' : undefined}
        className={classNames(
          '-mb-px shrink-0 border-b-2 py-2.5 no-underline',
          isCurrent ? 'border-accent font-bold text-ink' : 'border-transparent text-secondary hover:text-ink',
        )}
      >
        {text} {count !== undefined && <span className="font-normal text-secondary tabular-nums">{count}</span>}
      </Link>
    ))}
  </nav>
)
