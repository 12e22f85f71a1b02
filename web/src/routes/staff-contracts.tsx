import { listStaffContracts } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { useSearchParams } from 'react-router'
import { read } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { countIn } from '../lists/counted.ts'
import { ListPages, ListScreen } from '../lists/list-screen.tsx'
import { contractKinds, contractList, contractViews, viewIn } from '../modules/ledger/contracts-query.ts'
import { DepositsTable } from '../modules/ledger/deposits-table.tsx'
import { WithdrawalsQueue } from '../modules/ledger/withdrawals-queue.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SegmentedLinks } from '../ui/segmented-links.tsx'
import type { Route } from './+types/staff-contracts.ts'

const pageSize = 20

const reading = read(listStaffContracts, ({ url }) => {
  const { kind, status: asked, page } = contractList.of(url)
  const status = viewIn(kind, asked)
  return { type: kind, status: status === 'ALL' ? undefined : status, page, size: pageSize }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const StaffContracts = ({ loaderData: contracts }: Route.ComponentProps) => {
  const t = useT('ledger')
  const query = contractList.of(useSearchParams()[0])
  const { kind } = query
  const view = viewIn(kind, query.status)
  const part = kind === 'DEPOSIT' ? 'deposits' : 'withdrawals.staff'
  const isQueue = view === contractViews[kind][0]
  return (
    <ListScreen
      list={contractList}
      query={query}
      title={t(`${part}.title`)}
      description={t(`${part}.description`)}
      action={
        <SegmentedLinks
          label={t('kinds.label')}
          links={contractKinds.map((one) => ({
            to: contractList.path({ kind: one, status: contractViews[one][0] }),
            label: t(`kinds.${one}`),
            isCurrent: one === kind,
          }))}
        />
      }
      tabs={{
        label: t(`${part}.tabs`),
        links: contractViews[kind].map((status) => ({
          asks: { kind, status },
          label:
            status === 'ALL'
              ? t('deposits.all')
              : kind === 'WITHDRAW' && (status === 'DONE' || status === 'APPROVED')
                ? t(`withdrawals.statuses.${status}`)
                : t(`statuses.${status}`),
          isCurrent: status === view,
          count: countIn(contracts.byState, status === 'ALL' ? undefined : status),
        })),
      }}
      rows={contracts.data}
      empty={
        <EmptyState drawing={isQueue ? 'done' : undefined} title={t(isQueue ? `${part}.noneAwaiting` : `${part}.none`)}>
          {t(`${part}.noneHint`)}
        </EmptyState>
      }
      foot={<ListPages list={contractList} query={query} answer={contracts} size={pageSize} />}
    >
      {(rows) => (kind === 'DEPOSIT' ? <DepositsTable contracts={rows} /> : <WithdrawalsQueue contracts={rows} />)}
    </ListScreen>
  )
}

export default StaffContracts
