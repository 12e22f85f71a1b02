import { assetTypes } from '../../domain/orders.ts'
import { useT } from '../../i18n/use-t.ts'
import { FilterForm, FilterSelect, SearchField } from '../../lists/filter-form.tsx'
import { type ProgramQuery, programList, programSorts } from './program-query.ts'

export const ProgramFilters = ({ query }: { query: ProgramQuery }) => {
  const t = useT('programs')
  return (
    <FilterForm list={programList} query={query}>
      <SearchField label={t('list.search')} submitLabel={t('list.submit')} value={query.q} />
      <FilterSelect
        name="assetType"
        label={t('list.assetType')}
        all={t('list.everyType')}
        choices={assetTypes.map((type) => ({ value: type, label: t(`assetTypes.${type}`) }))}
        value={query.assetType}
      />
      <FilterSelect
        name="sort"
        label={t('list.sort')}
        choices={programSorts.map((sort) => ({ value: sort, label: t(`list.sorts.${sort}`) }))}
        value={query.sort}
      />
    </FilterForm>
  )
}
