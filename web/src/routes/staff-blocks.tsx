import { listStaffBlocks } from '@jebo/contract/companies/blocks.endpoints.ts'
import { useSearchParams } from 'react-router'
import { read } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { FilterForm, SearchField } from '../lists/filter-form.tsx'
import { listQuery, page, search } from '../lists/list-query.ts'
import { ListPages, ListScreen } from '../lists/list-screen.tsx'
import { StaffBlocksTable } from '../modules/companies/staff-blocks-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/staff-blocks.ts'

const size = 20
/** The search term is a nickname. */
const list = listQuery('/staff/blocks', { q: search, page })

const reading = read(listStaffBlocks, ({ url }) => {
  const { q, ...shown } = list.of(url)
  return { nickname: q, ...shown, size }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const StaffBlocks = ({ loaderData: blocks }: Route.ComponentProps) => {
  const t = useT('companies.blocks.staff')
  const query = list.of(useSearchParams()[0])
  return (
    <ListScreen
      list={list}
      query={query}
      title={t('title')}
      description={t('description')}
      filters={
        <FilterForm list={list} query={query}>
          <SearchField label={t('search')} submitLabel={t('find')} value={query.q} />
        </FilterForm>
      }
      rows={blocks.data}
      empty={<EmptyState title={t('none')}>{t('noneHint')}</EmptyState>}
      noneFound={{ title: t('noneFound'), clear: t('showAll') }}
      foot={<ListPages list={list} query={query} answer={blocks} size={size} />}
    >
      {(rows) => <StaffBlocksTable blocks={rows} />}
    </ListScreen>
  )
}

export default StaffBlocks
