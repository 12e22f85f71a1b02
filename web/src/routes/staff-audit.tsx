import { listAudit, listViews } from '@jebo/contract/audit/audit.endpoints.ts'
import type { AuditEntry, StaffView } from '@jebo/contract/audit/audit.schema.ts'
import { useSearchParams } from 'react-router'
import { call } from '../api/call.ts'
import type { Feed } from '../api/use-feed.ts'
import { readWith } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { FilterForm, FilterSelect } from '../lists/filter-form.tsx'
import { GrowingRows } from '../lists/growing-rows.tsx'
import { listQuery, oneOf, viewOf } from '../lists/list-query.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { AuditTable } from '../modules/audit/audit-table.tsx'
import { auditActions } from '../modules/audit/audit-text.ts'
import { ViewsTable } from '../modules/audit/views-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/staff-audit.ts'

const pageSize = 50

const list = listQuery('/staff/audit', { view: viewOf(['acts', 'views']), action: oneOf(auditActions) })
type Query = ReturnType<typeof list.of>

type Shown = { kind: 'acts'; feed: Feed<AuditEntry> } | { kind: 'views'; feed: Feed<StaffView> }

const reading = readWith(async (ask, { url }): Promise<Shown> => {
  const { view, action } = list.of(url)
  if (view === 'views') return { kind: 'views', feed: await ask(listViews, { size: pageSize }) }
  return { kind: 'acts', feed: await ask(listAudit, { action, size: pageSize }) }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const ActionFilter = ({ query }: { query: Query }) => {
  const t = useT('audit')
  return (
    <FilterForm list={list} query={query}>
      <FilterSelect
        name="action"
        className="min-w-56"
        label={t('filter')}
        all={t('everyAction')}
        choices={auditActions.map((value) => ({ value, label: t(`actions.${value}`) }))}
        value={query.action}
      />
    </FilterForm>
  )
}

const Rows = ({ shown, query }: { shown: Shown; query: Query }) => {
  const moreLabel = useT('audit')('more')
  if (shown.kind === 'views') {
    return (
      <GrowingRows
        first={shown.feed}
        readAfter={(after) => call(listViews, { after, size: pageSize })}
        moreLabel={moreLabel}
      >
        {(rows) => <ViewsTable views={rows} />}
      </GrowingRows>
    )
  }
  return (
    <GrowingRows
      first={shown.feed}
      readAfter={(after) => call(listAudit, { action: query.action, after, size: pageSize })}
      moreLabel={moreLabel}
    >
      {(rows) => <AuditTable entries={rows} />}
    </GrowingRows>
  )
}

const StaffAudit = ({ loaderData: shown }: Route.ComponentProps) => {
  const t = useT('audit')
  const query = list.of(useSearchParams()[0])
  const rows: readonly unknown[] = shown.feed.data
  const areViews = shown.kind === 'views'
  return (
    <ListScreen
      list={list}
      query={query}
      title={t('title')}
      description={t(areViews ? 'views.description' : 'description')}
      action={!areViews && <ActionFilter query={query} />}
      tabs={{
        label: t('tabs'),
        links: [
          { asks: {}, label: t('acts'), isCurrent: !areViews },
          { asks: { view: 'views' }, label: t('views.tab'), isCurrent: areViews },
        ],
      }}
      rows={rows}
      empty={<EmptyState title={t(areViews ? 'views.none' : 'none')} />}
      noneFound={{ title: t('noneFound'), clear: t('clear') }}
    >
      {() => <Rows shown={shown} query={query} />}
    </ListScreen>
  )
}

export default StaffAudit
