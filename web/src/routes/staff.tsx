import { listApplications } from '@jebo/contract/companies/companies.endpoints.ts'
import { listKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { listStaffContracts } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { ContractStatus } from '@jebo/contract/ledger/ledger.lifecycle.ts'
import type { StaffContract } from '@jebo/contract/ledger/ledger.schema.ts'
import { listStaffAppeals } from '@jebo/contract/tickets/appeals.endpoints.ts'
import { listTicketReports } from '@jebo/contract/tickets/reports.endpoints.ts'
import { listStaffDisclosures } from '@jebo/contract/tickets/staff-disclosures.endpoints.ts'
import type { StaffPublication } from '@jebo/contract/tickets/staff-disclosures.schema.ts'
import { Banknote, Building2, Flag, Globe, IdCard, Landmark, Scale, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { WaitingTime } from '../domain/waiting-time.tsx'
import { read, readAll } from '../guards/read.ts'
import { langOf } from '../i18n/lang-of.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { type Counted, together } from '../lists/counted.ts'
import { countFeed, feedCountSize } from '../lists/feed-count.ts'
import { applicationList } from '../modules/companies/applications-query.ts'
import { ApplicationsTable } from '../modules/companies/applications-table.tsx'
import { reviewList } from '../modules/identity/review/review-query.ts'
import { ReviewTable } from '../modules/identity/review/review-table.tsx'
import { contractList } from '../modules/ledger/contracts-query.ts'
import { DepositsTable } from '../modules/ledger/deposits-table.tsx'
import { WithdrawalsQueue } from '../modules/ledger/withdrawals-queue.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Figures } from '../ui/figures.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { RowWithoutLink } from '../ui/row-without-link.tsx'
import { Table } from '../ui/table.tsx'
import type { Route } from './+types/staff.ts'

const shown = 5

/** In the order of `staffGroups`. */
const queueKeys = [
  ...(['applications', 'accounts', 'objections', 'appeals'] as const),
  ...(['reports', 'deposits', 'withdrawals', 'transfers'] as const),
]
type QueueKey = (typeof queueKeys)[number]

const icons = {
  ...{ applications: Building2, accounts: IdCard, deposits: Landmark, withdrawals: Banknote },
  ...{ transfers: Send, objections: Globe, appeals: Scale, reports: Flag },
}

const contractsIn = (type: 'DEPOSIT' | 'WITHDRAW', status: ContractStatus) =>
  read(listStaffContracts, () => ({ type, status, size: shown }))

const reading = readAll({
  applications: read(listApplications, () => ({ state: 'APPLIED' as const, size: shown })),
  accounts: read(listKyc, () => ({ state: 'PENDING' as const, size: shown })),
  deposits: contractsIn('DEPOSIT', 'AWAIT_CONFIRM'),
  // What one member of staff has seen waits for another, where it takes two.
  seenDeposits: contractsIn('DEPOSIT', 'CONFIRMED'),
  withdrawals: contractsIn('WITHDRAW', 'APPLIED'),
  transfers: contractsIn('WITHDRAW', 'APPROVED'),
  objections: read(listStaffDisclosures, () => ({ state: 'OBJECTED' as const, size: feedCountSize })),
  appeals: read(listStaffAppeals, () => ({ size: feedCountSize })),
  reports: read(listTicketReports, () => ({ size: feedCountSize })),
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

type QueueProps = { name: QueueKey; list: Counted; to: string; isWide?: boolean; children: ReactNode }

const Queue = ({ name, list, to, isWide = false, children }: QueueProps) => {
  const t = useT('companies.overview')
  const title = t(name)
  return (
    <div className={isWide ? 'xl:col-span-2' : undefined}>
      <Card
        isFlush
        icon={icons[name]}
        title={title}
        action={
          <LinkButton to={to} size="small" aria-label={t('allOf', { title })}>
            {t('all')}
          </LinkButton>
        }
      >
        {list.count > 0 ? children : <EmptyState isSmall drawing="done" title={t('nothing')} />}
      </Card>
    </div>
  )
}

/** When the one that has waited longest began to; unknown while more wait than are shown. */
const oldestOf = ({ count }: Counted, times: readonly string[]): string | null =>
  (count === times.length && times.toSorted()[0]) || null

const merged = (...lists: readonly (Counted & { data: readonly StaffContract[] })[]) => ({
  ...together(lists),
  data: lists.flatMap(({ data }) => data),
})

const oldestContract = (list: Counted & { data: readonly StaffContract[] }): string | null =>
  oldestOf(
    list,
    list.data.map(({ createdAt }) => createdAt),
  )

/** How much waits in each queue, and since when. */
const Waiting = ({
  queues,
}: {
  queues: readonly { key: QueueKey; list: Counted; to: string; oldest: string | null }[]
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

type WaitingTicketsProps<Row> = {
  caption: string
  /** What the time is of. */
  since: string
  rows: readonly Row[]
  sinceOf: (row: Row) => string | null
}

/** The first of those whose reasons are read before staff decide, on a page of their own. */
const WaitingTickets = <Row extends Pick<StaffPublication, 'ticket' | 'company'> & { id: string }>({
  caption,
  since,
  rows,
  sinceOf,
}: WaitingTicketsProps<Row>) => {
  const t = useT('tickets.staffDisclose')
  const locale = useLocale()
  const nameOf = ({ name }: { name: string }) => <span lang={langOf(name, locale)}>{name}</span>
  return (
    <Table
      caption={caption}
      columns={[
        {
          key: 'ticket',
          header: t('ticket'),
          isLead: true,
          cell: ({ ticket, company }) =>
            ticket === null ? (
              <RowWithoutLink why={t('own')}>{nameOf(company)}</RowWithoutLink>
            ) : (
              <>
                <b className="break-words" lang={langOf(ticket.title, locale)}>
                  {ticket.title}
                </b>
                <span className="block text-caption font-normal text-secondary">
                  {nameOf(company)} · <span className="font-mono">#{ticket.id}</span>
                </span>
              </>
            ),
        },
        {
          key: 'since',
          header: since,
          isBrief: true,
          align: 'end',
          cell: (row) => {
            const iso = sinceOf(row)
            return iso && <WaitingTime iso={iso} isWaiting />
          },
        },
      ]}
      rows={rows.slice(0, shown)}
      rowKey={({ id }) => id}
    />
  )
}

const disclosures = '/staff/disclosures'

const Staff = ({ loaderData }: Route.ComponentProps) => {
  const t = useT('companies.overview')
  const tickets = useT('tickets')
  const { applications, accounts, withdrawals, transfers, objections, appeals, reports } = loaderData
  const deposits = merged(loaderData.deposits, loaderData.seenDeposits)
  const onlySeen = loaderData.deposits.count === 0 && loaderData.seenDeposits.count > 0
  const to = {
    ...{ applications: applicationList.base, accounts: reviewList.base },
    deposits: contractList.path(onlySeen ? { status: 'CONFIRMED' } : {}),
    withdrawals: contractList.path({ kind: 'WITHDRAW', status: 'APPLIED' }),
    transfers: contractList.path({ kind: 'WITHDRAW', status: 'APPROVED' }),
    ...{ objections: disclosures, appeals: '/staff/appeals', reports: `${disclosures}?state=REPORTED` },
  }
  const oldest = {
    applications: oldestOf(
      applications,
      applications.data.map(({ appliedAt }) => appliedAt),
    ),
    accounts: oldestOf(
      accounts,
      accounts.data.map(({ submittedAt }) => submittedAt),
    ),
    deposits: oldestContract(deposits),
    withdrawals: oldestContract(withdrawals),
    transfers: oldestContract(transfers),
    // A feed begins with what has waited longest.
    objections: objections.data[0]?.answeredAt ?? null,
    appeals: appeals.data[0]?.createdAt ?? null,
    reports: reports.data[0]?.createdAt ?? null,
  }
  const lists = {
    ...{ applications, accounts, deposits, withdrawals, transfers },
    ...{ objections: countFeed(objections), appeals: countFeed(appeals), reports: countFeed(reports) },
  }
  const queue = (name: QueueKey) => ({ name, list: lists[name], to: to[name] })
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="grid gap-6 xl:grid-cols-2">
        <div className="xl:col-span-2">
          <Waiting queues={queueKeys.map((key) => ({ key, list: lists[key], to: to[key], oldest: oldest[key] }))} />
        </div>
        <Queue {...queue('applications')}>
          <ApplicationsTable
            isOfOneState
            applications={applications.data}
            to={(uuid) => applicationList.path({ uuid })}
          />
        </Queue>
        <Queue {...queue('accounts')}>
          <ReviewTable isOfOneState submissions={accounts.data} to={(id) => reviewList.path({ id })} />
        </Queue>
        <Queue {...queue('objections')}>
          <WaitingTickets
            rows={objections.data}
            caption={t('objections')}
            since={tickets('staffDisclose.answeredAt')}
            sinceOf={({ answeredAt }) => answeredAt}
          />
        </Queue>
        <Queue {...queue('appeals')}>
          <WaitingTickets
            rows={appeals.data}
            caption={t('appeals')}
            since={tickets('staffAppeals.createdAt')}
            sinceOf={({ createdAt }) => createdAt}
          />
        </Queue>
        <Queue {...queue('reports')} isWide>
          <WaitingTickets
            rows={reports.data}
            caption={t('reports')}
            since={tickets('report.createdAt')}
            sinceOf={({ createdAt }) => createdAt}
          />
        </Queue>
        <Queue {...queue('deposits')} isWide>
          <DepositsTable contracts={deposits.data} />
        </Queue>
        <Queue {...queue('withdrawals')} isWide>
          <WithdrawalsQueue contracts={withdrawals.data} />
        </Queue>
        <Queue {...queue('transfers')} isWide>
          <WithdrawalsQueue contracts={transfers.data} />
        </Queue>
      </div>
    </>
  )
}

export default Staff
