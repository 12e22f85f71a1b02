import type { Person } from '@jebo/contract/core/person.ts'
import type { Label } from '@jebo/contract/tickets/labels.schema.ts'
import { useViewer } from '../../api/page-facts.ts'
import { useT } from '../../i18n/use-t.ts'
import { FilterSelect } from '../../lists/filter-form.tsx'
import { AgeFilter, DueFilter } from './target-filter.tsx'
import type { TicketQuery } from './ticket-query.ts'

type Props = {
  query: TicketQuery
  /** The managers who can read the company's tickets. */
  assignees: readonly Person[]
  labels: readonly Label[]
}

/** The filters by what a company alone knows of its tickets, and by what it promised. */
export const CompanyFilters = ({ query: { assignee, due, age, label }, assignees, labels }: Props) => {
  const t = useT('tickets')
  const viewer = useViewer()
  return (
    <>
      <FilterSelect
        name="assignee"
        label={t('assign.assignee')}
        all={t('assign.everyone')}
        choices={[
          { value: 'me', label: t('assign.me') },
          { value: 'none', label: t('assign.nobody') },
          ...assignees
            .filter(({ uuid }) => uuid !== viewer?.uuid)
            .map(({ uuid, nickname }) => ({ value: uuid, label: nickname })),
        ]}
        value={assignee}
        className="sm:w-auto sm:max-w-56"
      />
      <DueFilter value={due} />
      <AgeFilter value={age} />
      {labels.length > 0 && (
        <FilterSelect
          name="label"
          label={t('list.label')}
          all={t('list.everyLabel')}
          choices={labels.map(({ id, name }) => ({ value: id, label: name }))}
          value={label}
          className="sm:w-auto sm:max-w-56"
        />
      )}
    </>
  )
}
