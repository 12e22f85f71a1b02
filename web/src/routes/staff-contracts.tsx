import { listStaffContracts } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { useSearchParams } from 'react-router'
import { read } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { countIn } from '../lists/counted.ts'
import { ListPages, ListScreen } from '../lists/list-screen.tsx'
import { depositList, depositViews } from '../modules/ledger/contracts-query.ts'
import { DepositsTable } from '../modules/ledger/deposits-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/staff-contracts.ts'

const pageSize = 20

const reading = read(listStaffContracts, ({ url }) => {
  const { status, page } = depositList.of(url)
  return { type: 'DEPOSIT' as const, status: status === 'ALL' ? undefined : status, page, size: pageSize }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const StaffContracts = ({ loaderData: contracts }: Route.ComponentProps) => {
  const t = useT('ledger')
  const query = depositList.of(useSearchParams()[0])
  const isQueue = query.status === 'AWAIT_CONFIRM'
  return (
    <ListScreen
      list={depositList}
      query={query}
      title={t('deposits.title')}
      description={t('deposits.description')}
      tabs={{
        label: t('deposits.tabs'),
        links: depositViews.map((status) => ({
          asks: { status },
          label: status === 'ALL' ? t('deposits.all') : t(`statuses.${status}`),
          isCurrent: status === query.status,
          count: countIn(contracts.byState, status === 'ALL' ? undefined : status),
        })),
      }}
      rows={contracts.data}
      empty={
        <EmptyState
          drawing={isQueue ? 'done' : undefined}
          title={t(isQueue ? 'deposits.noneAwaiting' : 'deposits.none')}
        >
          {t('deposits.noneHint')}
        </EmptyState>
      }
      foot={<ListPages list={depositList} query={query} answer={contracts} size={pageSize} />}
    >
      {(rows) => <DepositsTable contracts={rows} />}
    </ListScreen>
  )
}

export default StaffContracts
