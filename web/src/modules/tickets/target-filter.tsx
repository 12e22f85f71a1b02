import { dueFilters } from '@jebo/contract/tickets/target-kinds.ts'
import { Check } from 'lucide-react'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { FilterSelect } from '../../lists/filter-form.tsx'
import { buttonClass } from '../../ui/button-style.ts'
import { classNames } from '../../ui/class-names.ts'
import type { TicketList, TicketQuery } from './ticket-query.ts'

export const DueFilter = ({ value }: { value: string | undefined }) => {
  const t = useT('tickets.list.due')
  return (
    <FilterSelect
      name="due"
      label={t('label')}
      all={t('all')}
      choices={dueFilters.map((due) => ({ value: due, label: t(due) }))}
      value={value}
      className="sm:w-auto"
    />
  )
}

/** Sorts open tickets by when the company is to act. */
export const DueOrder = ({ list, query }: { list: TicketList; query: TicketQuery }) => {
  const t = useT('tickets.list.waitSorts')
  if (query.state !== 'OPEN') return null
  const isOn = query.sort === 'due'
  return (
    <Link
      to={list.path({ ...query, sort: isOn ? undefined : 'due', page: 1 })}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className={classNames(buttonClass({ size: 'mini', tone: 'quiet' }), isOn && 'text-accent-strong')}
    >
      {isOn && <Check aria-hidden className="size-3.5" />}
      {t('due')}
    </Link>
  )
}
