import { openTypes } from '@jebo/contract/programs/open-types.ts'
import { programSorts } from '@jebo/contract/programs/programs.sorts.ts'
import { useViewer } from '../../api/page-facts.ts'
import { assetTypes } from '../../domain/orders.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { FilterFold } from '../../lists/filter-fold.tsx'
import { FilterCheck, FilterForm, FilterSelect, FilterSort, SearchField } from '../../lists/filter-form.tsx'
import { listedStatuses, type ProgramQuery, programList, rewardSteps } from './program-query.ts'

export const ProgramFilters = ({ query }: { query: ProgramQuery }) => {
  const t = useT('programs')
  const { won } = useFormat()
  const isSignedIn = useViewer() !== null
  const { assetType, reward, kind, status, funded, followed } = query
  const applied = [assetType, reward, kind, status, query.new, funded, followed].filter((one) => one !== undefined)
  return (
    <FilterForm list={programList} query={query} preserved={{ view: query.view }} className="filters-many filters-line">
      <SearchField label={t('list.search')} submitLabel={t('list.submit')} value={query.q} />
      <FilterFold count={applied.length}>
        <FilterSelect
          name="assetType"
          label={t('list.assetType')}
          all={t('list.everyType')}
          choices={assetTypes.map((type) => ({ value: type, label: t(`assetTypes.${type}`) }))}
          value={assetType}
        />
        <FilterSelect
          name="reward"
          label={t('list.reward')}
          all={t('list.everyReward')}
          choices={rewardSteps.map((step) => ({
            value: step,
            label: t('list.rewardFrom', { amount: won(Number(step)) }),
          }))}
          value={reward}
        />
        <FilterSelect
          name="kind"
          label={t('list.kind')}
          all={t('list.everyKind')}
          choices={openTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          value={kind}
        />
        <FilterSelect
          name="status"
          label={t('list.status')}
          all={t('list.everyStatus')}
          choices={listedStatuses.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
          value={status}
        />
        <fieldset className="filter-checks">
          <legend className="sr-only">{t('list.only')}</legend>
          <FilterCheck name="new" label={t('list.new')} isOn={query.new !== undefined} />
          <FilterCheck name="funded" label={t('list.funded')} isOn={funded !== undefined} />
          {isSignedIn && <FilterCheck name="followed" label={t('list.followed')} isOn={followed !== undefined} />}
        </fieldset>
      </FilterFold>
      <FilterSort
        label={t('list.sort')}
        choices={programSorts.map((sort) => ({ value: sort, label: t(`list.sorts.${sort}`) }))}
        value={query.sort}
      />
    </FilterForm>
  )
}
