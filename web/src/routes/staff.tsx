import { listApplications } from '@jebo/contract/companies/companies.endpoints.ts'
import { listKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { listStaffContracts } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { ReactNode } from 'react'
import { read, readAll } from '../guards/read.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { applicationList } from '../modules/companies/applications-query.ts'
import { ApplicationsTable } from '../modules/companies/applications-table.tsx'
import { reviewList } from '../modules/identity/review/review-query.ts'
import { ReviewTable } from '../modules/identity/review/review-table.tsx'
import { depositList } from '../modules/ledger/contracts-query.ts'
import { DepositsTable } from '../modules/ledger/deposits-table.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/staff.ts'

const shown = 5

const reading = readAll({
  applications: read(listApplications, () => ({ state: 'APPLIED' as const, size: shown })),
  accounts: read(listKyc, () => ({ state: 'PENDING' as const, size: shown })),
  deposits: read(listStaffContracts, () => ({
    type: 'DEPOSIT' as const,
    status: 'AWAIT_CONFIRM' as const,
    size: shown,
  })),
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

type QueueProps = {
  title: string
  list: { count: number; isMore: boolean }
  to: string
  none: string
  children: ReactNode
}

const Queue = ({ title, list, to, none, children }: QueueProps) => {
  const t = useT('companies.overview')
  const format = useFormat()
  return (
    <Card
      isFlush
      title={
        <>
          {title} <span className="tabular-nums text-accent">{format.count(list)}</span>
        </>
      }
      action={
        <LinkButton to={to} size="small" aria-label={t('allOf', { title })}>
          {t('all')}
        </LinkButton>
      }
    >
      {list.count > 0 ? children : <EmptyState title={none} />}
    </Card>
  )
}

const Staff = ({ loaderData: { applications, accounts, deposits } }: Route.ComponentProps) => {
  const t = useT('companies.overview')
  const waiting = { state: 'APPLIED' } as const
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="flex flex-col gap-6">
        <Queue
          title={t('applications')}
          list={applications}
          to={applicationList.path(waiting)}
          none={t('noApplications')}
        >
          <ApplicationsTable
            applications={applications.data}
            to={(uuid) => applicationList.path({ ...waiting, uuid })}
          />
        </Queue>
        <Queue title={t('accounts')} list={accounts} to={reviewList.base} none={t('noAccounts')}>
          <ReviewTable submissions={accounts.data} to={(id) => reviewList.path({ id })} />
        </Queue>
        <Queue title={t('deposits')} list={deposits} to={depositList.base} none={t('noDeposits')}>
          <DepositsTable contracts={deposits.data} />
        </Queue>
      </div>
    </>
  )
}

export default Staff
