import { listStaffContracts } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { useSearchParams } from 'react-router'
import { read } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { contractsPath, contractsQueryOf, depositViews } from '../modules/ledger/contracts-query.ts'
import { DepositsTable } from '../modules/ledger/deposits-table.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pagination } from '../ui/pagination.tsx'
import type { Route } from './+types/staff-contracts.ts'

const pageSize = 20

const reading = read(listStaffContracts, ({ url }) => {
  const { view, page } = contractsQueryOf(url.searchParams)
  return { type: 'DEPOSIT' as const, status: view === 'ALL' ? undefined : view, page, size: pageSize }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const StaffContracts = ({ loaderData }: Route.ComponentProps) => {
  const t = useT('ledger')
  const query = contractsQueryOf(useSearchParams()[0])
  const tabs = depositViews.map((view) => ({
    to: contractsPath({ view, page: 1 }),
    label: view === 'ALL' ? t('deposits.all') : t(`statuses.${view}`),
    isCurrent: view === query.view,
  }))
  return (
    <>
      <PageHeader title={t('deposits.title')} description={t('deposits.description')} />
      <LinkTabs label={t('deposits.tabs')} links={tabs} className="mb-4" />
      <Card isFlush as="div">
        {loaderData.data.length > 0 ? (
          <DepositsTable contracts={loaderData.data} />
        ) : (
          <EmptyState title={t(query.view === 'AWAIT_CONFIRM' ? 'deposits.noneAwaiting' : 'deposits.none')}>
            {t('deposits.noneHint')}
          </EmptyState>
        )}
      </Card>
      <div className="mt-6">
        <Pagination
          page={query.page}
          size={pageSize}
          list={loaderData}
          to={(page) => contractsPath({ ...query, page })}
        />
      </div>
    </>
  )
}

export default StaffContracts
