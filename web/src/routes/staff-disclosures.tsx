import { listTicketReports } from '@jebo/contract/tickets/reports.endpoints.ts'
import type { StaffReport } from '@jebo/contract/tickets/reports.schema.ts'
import { staffDisclosureViews } from '@jebo/contract/tickets/staff-disclosure-views.ts'
import {
  countStaffDisclosures,
  listStaffDisclosures,
  listStaffPublications,
} from '@jebo/contract/tickets/staff-disclosures.endpoints.ts'
import type { StaffPublication, StaffRequest } from '@jebo/contract/tickets/staff-disclosures.schema.ts'
import type { StaffTakeDown } from '@jebo/contract/tickets/staff-take-downs.schema.ts'
import { listTakeDowns } from '@jebo/contract/tickets/take-downs.endpoints.ts'
import { useSearchParams } from 'react-router'
import { call } from '../api/call.ts'
import type { Feed } from '../api/use-feed.ts'
import { type Ask, readWith } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { countIn } from '../lists/counted.ts'
import { GrowingRows } from '../lists/growing-rows.tsx'
import { listQuery, viewOf } from '../lists/list-query.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { ReportsTable } from '../modules/tickets/reports-table.tsx'
import { StaffPublicationsTable, StaffRequestsTable } from '../modules/tickets/staff-requests-table.tsx'
import { TakeDownsTable } from '../modules/tickets/take-downs-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/staff-disclosures.ts'

const size = 20
const list = listQuery('/staff/disclosures', { state: viewOf(staffDisclosureViews) })

type Shown =
  | { state: StaffRequest['state']; feed: Feed<StaffRequest> }
  | { state: 'PLAN'; feed: Feed<StaffPublication> }
  | { state: 'REPORTED'; feed: Feed<StaffReport> }
  | { state: 'HIDDEN'; feed: Feed<StaffTakeDown> }

const readShown = async (ask: Ask, { state }: ReturnType<typeof list.of>): Promise<Shown> => {
  if (state === 'PLAN') return { state, feed: await ask(listStaffPublications, { size }) }
  if (state === 'REPORTED') return { state, feed: await ask(listTicketReports, { size }) }
  if (state === 'HIDDEN') return { state, feed: await ask(listTakeDowns, { size }) }
  return { state, feed: await ask(listStaffDisclosures, { state, size }) }
}

const reading = readWith(async (ask, { url }) => {
  const [shown, { byState }] = await Promise.all([readShown(ask, list.of(url)), ask(countStaffDisclosures, {})])
  return { shown, byState }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const Rows = ({ shown }: { shown: Shown }) => {
  const moreLabel = useT('tickets.staffDisclose')('more')
  if (shown.state === 'PLAN') {
    return (
      <GrowingRows
        first={shown.feed}
        readAfter={(after) => call(listStaffPublications, { after, size })}
        moreLabel={moreLabel}
      >
        {(rows) => <StaffPublicationsTable publications={rows} />}
      </GrowingRows>
    )
  }
  if (shown.state === 'REPORTED') {
    return (
      <GrowingRows
        first={shown.feed}
        readAfter={(after) => call(listTicketReports, { after, size })}
        moreLabel={moreLabel}
      >
        {(rows) => <ReportsTable reports={rows} />}
      </GrowingRows>
    )
  }
  if (shown.state === 'HIDDEN') {
    return (
      <GrowingRows first={shown.feed} readAfter={(after) => call(listTakeDowns, { after, size })} moreLabel={moreLabel}>
        {(rows) => <TakeDownsTable takeDowns={rows} />}
      </GrowingRows>
    )
  }
  const { state } = shown
  return (
    <GrowingRows
      key={state}
      first={shown.feed}
      readAfter={(after) => call(listStaffDisclosures, { state, after, size })}
      moreLabel={moreLabel}
    >
      {(rows) => <StaffRequestsTable state={state} requests={rows} />}
    </GrowingRows>
  )
}

const StaffDisclosures = ({ loaderData: { shown, byState } }: Route.ComponentProps) => {
  const t = useT('tickets.staffDisclose')
  const query = list.of(useSearchParams()[0])
  const { state } = shown
  const rows: readonly unknown[] = shown.feed.data
  return (
    <ListScreen
      list={list}
      query={query}
      title={t('title')}
      description={t('description')}
      tabs={{
        label: t('tabs'),
        links: staffDisclosureViews.map((one) => ({
          asks: { state: one },
          label: t(`states.${one}`),
          isCurrent: one === state,
          count: countIn(byState, one),
        })),
      }}
      rows={rows}
      empty={
        <EmptyState drawing={state === 'OBJECTED' ? 'done' : undefined} title={t(`none.${state}`)}>
          {t(`noneHint.${state}`)}
        </EmptyState>
      }
    >
      {() => <Rows shown={shown} />}
    </ListScreen>
  )
}

export default StaffDisclosures
