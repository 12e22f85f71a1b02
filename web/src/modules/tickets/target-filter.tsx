import { dueFilters } from '@jebo/contract/tickets/target-kinds.ts'
import { ageFilters } from '@jebo/contract/tickets/tickets.sorts.ts'
import { useT } from '../../i18n/use-t.ts'
import { FilterSelect } from '../../lists/filter-form.tsx'

/** For how long an open ticket has waited for whose turn it is. */
export const AgeFilter = ({ value }: { value: string | undefined }) => {
  const t = useT('tickets.list.age')
  return (
    <FilterSelect
      name="age"
      label={t('label')}
      all={t('all')}
      choices={ageFilters.map((days) => ({ value: days, label: t('days', { days: Number(days) }) }))}
      value={value}
      className="sm:w-auto"
    />
  )
}

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
