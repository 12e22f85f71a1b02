import { useViewer } from '../../api/page-facts.ts'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { classNames } from '../../ui/class-names.ts'
import { headerLinksOf } from './header-links.ts'
import { useBarePath } from './use-bare-path.ts'

/** The header's links; the line under the current one overlaps the header's own border. */
export const HeaderNav = ({ className }: { className?: string }) => {
  const t = useT('shell')
  const links = headerLinksOf(useBarePath(), useViewer())
  return (
    <nav aria-label={t('header.label')} className={classNames('items-stretch gap-7', className)}>
      {links.map(({ key, to, isActive }) => (
        <Link
          key={key}
          to={to}
          aria-current={isActive ? 'page' : undefined}
          className={classNames(
            'group flex items-center border-y-2 border-t-transparent text-body no-underline outline-none transition-colors',
            isActive ? 'border-b-accent font-bold text-ink' : 'border-b-transparent text-secondary hover:text-ink',
          )}
        >
          <span className="rounded-chip outline-offset-4 group-focus-visible:outline-2 group-focus-visible:outline-accent">
            {t(`header.${key}`)}
          </span>
        </Link>
      ))}
    </nav>
  )
}
