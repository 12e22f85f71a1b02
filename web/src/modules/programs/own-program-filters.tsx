import { useT } from '../../i18n/use-t.ts'
import { FilterCheck, FilterForm } from '../../lists/filter-form.tsx'
import { type OwnProgramQuery, ownProgramList } from './program-query.ts'

export const OwnProgramFilters = ({ query }: { query: OwnProgramQuery }) => {
  const t = useT('programs')
  return (
    <FilterForm list={ownProgramList} query={query} preserved={{ status: query.status }}>
      <fieldset className="filter-checks">
        <legend className="sr-only">{t('list.kind')}</legend>
        <FilterCheck name="events" label={t('events.only')} isOn={query.events !== undefined} />
      </fieldset>
    </FilterForm>
  )
}
