import { type ProgramStatus, programStatuses } from '@jebo/contract/programs/programs.lifecycle.ts'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { classNames } from '../../ui/class-names.ts'
import { ownProgramsPath } from './program-query.ts'

/** The list's filter, each state an address of its own. */
export const StatusTabs = ({ current }: { current: ProgramStatus | undefined }) => {
  const t = useT('programs')
  return (
    <nav aria-label={t('own.filter')} className="mb-5 flex gap-6 overflow-x-auto border-b border-line">
      {[undefined, ...programStatuses].map((status) => (
        <Link
          key={status ?? 'all'}
          to={ownProgramsPath({ status, page: 1 })}
          aria-current={status === current ? 'page' : undefined}
          className={classNames(
            'shrink-0 border-b-2 py-2.5 no-underline focus-visible:-outline-offset-2',
            status === current
              ? 'border-accent font-bold text-ink'
              : 'border-transparent text-secondary hover:text-ink',
          )}
        >
          {status ? t(`statuses.${status}`) : t('own.all')}
        </Link>
      ))}
    </nav>
  )
}
