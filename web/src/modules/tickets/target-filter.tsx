import { dueFilters } from '@jebo/contract/tickets/target-kinds.ts'
import { useT } from '../../i18n/use-t.ts'
import { FilterSelect } from '../../lists/filter-form.tsx'

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
