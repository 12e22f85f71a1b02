import { LayoutGrid, Rows3 } from 'lucide-react'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { classNames } from '../../ui/class-names.ts'
import { type ProgramQuery, programList, programViews } from './program-query.ts'

const icons = { cards: LayoutGrid, table: Rows3 } as const

/** The views of the list, each with an address of its own. */
export const ViewLinks = ({ query }: { query: ProgramQuery }) => {
  const t = useT('programs.list')
  return (
    <nav aria-label={t('view')} className="inline-flex rounded-box border border-edge bg-paper p-0.5">
      {programViews.map((view) => {
        const Icon = icons[view]
        const isCurrent = view === query.view
        return (
          <Link
            key={view}
            to={programList.path({ ...query, view })}
            preventScrollReset
            aria-current={isCurrent ? 'page' : undefined}
            className={classNames(
              'inline-flex min-h-8 items-center gap-1.5 rounded-chip px-2.5 text-caption no-underline',
              isCurrent ? 'bg-press font-bold text-ink' : 'text-secondary hover:text-ink',
            )}
          >
            <Icon aria-hidden className="size-4" strokeWidth={1.75} />
            {t(`views.${view}`)}
          </Link>
        )
      })}
    </nav>
  )
}
