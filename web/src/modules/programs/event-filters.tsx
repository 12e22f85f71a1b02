import { eventKinds } from '@jebo/contract/programs/events.ts'
import { useT } from '../../i18n/use-t.ts'
import { FilterForm, FilterSelect } from '../../lists/filter-form.tsx'
import { type EventQuery, eventList } from './program-query.ts'

export const EventFilters = ({ query }: { query: EventQuery }) => {
  const t = useT('programs')
  return (
    <FilterForm list={eventList} query={query} preserved={{ phase: query.phase }}>
      <FilterSelect
        name="kind"
        label={t('list.kind')}
        all={t('list.everyKind')}
        choices={eventKinds.map((kind) => ({ value: kind, label: t(`types.${kind}`) }))}
        value={query.kind}
      />
    </FilterForm>
  )
}
