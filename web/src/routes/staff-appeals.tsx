import { appealViews } from '@jebo/contract/tickets/appeal-views.ts'
import { countStaffAppeals, listStaffAppeals } from '@jebo/contract/tickets/appeals.endpoints.ts'
import { useSearchParams } from 'react-router'
import { call } from '../api/call.ts'
import { readWith } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { countIn } from '../lists/counted.ts'
import { GrowingRows } from '../lists/growing-rows.tsx'
import { listQuery, viewOf } from '../lists/list-query.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { StaffAppealsTable } from '../modules/tickets/staff-appeals-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/staff-appeals.ts'

const size = 20
const list = listQuery('/staff/appeals', { view: viewOf(appealViews) })

const reading = readWith(async (ask, { url }) => {
  const { view } = list.of(url)
  const [feed, { byState }] = await Promise.all([ask(listStaffAppeals, { view, size }), ask(countStaffAppeals, {})])
  return { view, feed, byState }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const StaffAppeals = ({ loaderData: { view, feed, byState } }: Route.ComponentProps) => {
  const t = useT('tickets.staffAppeals')
  const query = list.of(useSearchParams()[0])
  return (
    <ListScreen
      list={list}
      query={query}
      title={t('title')}
      description={t('description')}
      tabs={{
        label: t('tabs'),
        links: appealViews.map((one) => ({
          asks: { view: one },
          label: t(`views.${one}`),
          isCurrent: one === view,
          count: countIn(byState, one),
        })),
      }}
      rows={feed.data}
      empty={
        <EmptyState drawing={view === 'OPEN' ? 'done' : undefined} title={t(`none.${view}`)}>
          {t(`noneHint.${view}`)}
        </EmptyState>
      }
    >
      {() => (
        <GrowingRows
          key={view}
          first={feed}
          readAfter={(after) => call(listStaffAppeals, { view, after, size })}
          moreLabel={t('more')}
        >
          {(rows) => <StaffAppealsTable view={view} appeals={rows} />}
        </GrowingRows>
      )}
    </ListScreen>
  )
}

export default StaffAppeals
