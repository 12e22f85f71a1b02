import { listApplications } from '@jebo/contract/companies/companies.endpoints.ts'
import { listKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { listStaffContracts } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { Building2, IdCard, Landmark, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { WaitingTime } from '../domain/waiting-time.tsx'
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
import { Figures } from '../ui/figures.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/staff.ts'

const shown = 5

const queueKeys = ['applications', 'accounts', 'deposits'] as const
type QueueKey = (typeof queueKeys)[number]

const icons = { applications: Building2, accounts: IdCard, deposits: Landmark }

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

type List = { count: number; isMore: boolean }
type QueueProps = { icon: LucideIcon; title: string; list: List; to: string; none: string; children: ReactNode }

const Queue = ({ icon, title, list, to, none, children }: QueueProps) => {
  const t = useT('companies.overview')
  return (
    <Card
      isFlush
      icon={icon}
      title={title}
      action={
        <LinkButton to={to} size="small" aria-label={t('allOf', { title })}>
          {t('all')}
        </LinkButton>
      }
    >
      {list.count > 0 ? children : <EmptyState isSmall drawing="done" title={none} />}
    </Card>
  )
}

/** When the one that has waited longest began to; unknown while more wait than are shown. */
const oldestOf = ({ count }: List, times: readonly string[]): string | null =>
  (count === times.length && times.toSorted()[0]) || null

/** How much waits in each queue, and since when. */
const Waiting = ({
  queues,
}: {
  queues: readonly { key: QueueKey; list: List; to: string; oldest: string | null }[]
}) => {
  const t = useT('companies.overview')
  const format = useFormat()
  return (
    <Figures
      figures={queues.map(({ key, list, to, oldest }) => ({
        key,
        to,
        icon: icons[key],
        label: t(key),
        value: format.count(list),
        note: oldest ? (
          <>
            {t('oldest')} <WaitingTime iso={oldest} isWaiting />
          </>
        ) : (
          list.count === 0 && t('nothing')
        ),
      }))}
    />
  )
}

const Staff = ({ loaderData: { applications, accounts, deposits } }: Route.ComponentProps) => {
  const t = useT('companies.overview')
  const waiting = { state: 'APPLIED' } as const
  const to = { applications: applicationList.path(waiting), accounts: reviewList.base, deposits: depositList.base }
  const times = {
    applications: applications.data.map(({ appliedAt }) => appliedAt),
    accounts: accounts.data.map(({ submittedAt }) => submittedAt),
    deposits: deposits.data.map(({ createdAt }) => createdAt),
  }
  const lists = { applications, accounts, deposits }
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="xl:col-span-2">
          <Waiting
            queues={queueKeys.map((key) => ({
              key,
              list: lists[key],
              to: to[key],
              oldest: oldestOf(lists[key], times[key]),
            }))}
          />
        </div>
        <Queue
          icon={icons.applications}
          title={t('applications')}
          list={applications}
          to={to.applications}
          none={t('noApplications')}
        >
          <ApplicationsTable
            isOfOneState
            applications={applications.data}
            to={(uuid) => applicationList.path({ ...waiting, uuid })}
          />
        </Queue>
        <Queue icon={icons.accounts} title={t('accounts')} list={accounts} to={to.accounts} none={t('noAccounts')}>
          <ReviewTable isOfOneState submissions={accounts.data} to={(id) => reviewList.path({ id })} />
        </Queue>
        <div className="xl:col-span-2">
          <Queue icon={icons.deposits} title={t('deposits')} list={deposits} to={to.deposits} none={t('noDeposits')}>
            <DepositsTable contracts={deposits.data} />
          </Queue>
        </div>
      </div>
    </>
  )
}

export default Staff
