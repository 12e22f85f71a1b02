import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import { getCompanyWallet, listCompanyWalletEntries, listDeposits } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { listPaymentMonths, listPayments } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../api/call.ts'
import { useViewer } from '../api/page-facts.ts'
import { readIfPermitted } from '../guards/permitted.ts'
import { readAll } from '../guards/read.ts'
import { useHref } from '../i18n/link.tsx'
import { useT } from '../i18n/use-t.ts'
import { GrowingRows } from '../lists/growing-rows.tsx'
import { ListPages, ListScreen } from '../lists/list-screen.tsx'
import { PermissionNeeded } from '../modules/companies/permission-needed.tsx'
import { AnnounceDeposit } from '../modules/ledger/announce-deposit.tsx'
import { AwaitedDeposits } from '../modules/ledger/awaited-deposits.tsx'
import { BalanceCard } from '../modules/ledger/balance-card.tsx'
import { type CreditView, companyCredit, creditViews } from '../modules/ledger/company-credit-query.ts'
import { OwnDepositsTable } from '../modules/ledger/own-deposits-table.tsx'
import { PaymentsTable } from '../modules/ledger/payments-table.tsx'
import { StatementTable } from '../modules/ledger/statement-table.tsx'
import { lazyPart } from '../optional/lazy-part.ts'
import { Alert } from '../ui/alert.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/management-company-credit.ts'

const RewardMonths = lazyPart(async () => (await import('../modules/tickets/reward-months.tsx')).RewardMonths)

const pageSize = 20
const statementSize = 50

/** The data of the current view only. */
const inView = <Input,>(view: CreditView, inputOf: (page: number) => Input) => {
  return ({ url }: { url: URL }): Input | null => {
    const query = companyCredit.of(url)
    return query.view === view ? inputOf(query.page) : null
  }
}

const reading = readAll({
  wallet: readIfPermitted(getCompanyWallet, () => ({})),
  months: readIfPermitted(listPaymentMonths, () => ({})),
  deposits: readIfPermitted(
    listDeposits,
    inView('deposits', (page) => ({ page, size: pageSize })),
  ),
  payments: readIfPermitted(
    listPayments,
    inView('rewards', (page) => ({ page, size: pageSize })),
  ),
  entries: readIfPermitted(
    listCompanyWalletEntries,
    inView('entries', () => ({ size: statementSize })),
  ),
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const NoPayments = () => {
  const t = useT('ledger.companyCredit.rewards')
  return (
    <EmptyState
      drawing="reward"
      title={t('none')}
      action={<LinkButton to="/management/company/ticket">{t('tickets')}</LinkButton>}
    >
      {t('noneHint')}
    </EmptyState>
  )
}

const Statement = ({ entries }: { entries: AnswerOf<typeof listCompanyWalletEntries> }) => (
  <GrowingRows
    first={entries}
    readAfter={(after) => call(listCompanyWalletEntries, { after, size: statementSize })}
    moreLabel={useT('ledger.companyCredit.entries')('more')}
  >
    {(rows) => <StatementTable entries={rows} />}
  </GrowingRows>
)

const ManagementCompanyCredit = ({ loaderData }: Route.ComponentProps) => {
  const t = useT('ledger.companyCredit')
  const href = useHref()
  const navigate = useNavigate()
  const query = companyCredit.of(useSearchParams()[0])
  const isApproved = useViewer()?.company?.state === 'APPROVED'
  const { wallet, months, deposits, payments, entries } = loaderData
  if (!wallet || !months) return <PermissionNeeded title={t('title')} permission="CREDIT" />
  const list = deposits ?? payments
  const rows: readonly unknown[] = (list ?? entries)?.data ?? []
  const showDeposit = (id: number) => void navigate(href(`${companyCredit.base}/${id}`), { state: { isNew: true } })
  return (
    <ListScreen
      list={companyCredit}
      query={query}
      title={t('title')}
      description={t('description')}
      action={isApproved && <AnnounceDeposit onDone={showDeposit} />}
      above={
        <>
          {!isApproved && <Alert className="mb-6">{t('notApproved')}</Alert>}
          <div className="mb-8 grid gap-6 lg:grid-cols-5">
            <BalanceCard title={t('balance')} balanceWon={wallet.balance}>
              <AwaitedDeposits deposits={deposits?.data ?? []} />
            </BalanceCard>
            <Suspense fallback={<span aria-hidden className="block h-72 lg:col-span-3" />}>
              <RewardMonths months={months} side="paid" className="lg:col-span-3" />
            </Suspense>
          </div>
        </>
      }
      tabs={{
        label: t('views'),
        links: creditViews.map((view) => ({
          asks: { view },
          label: t(`view.${view}`),
          isCurrent: view === query.view,
        })),
      }}
      rows={rows}
      empty={
        <>
          {deposits && (
            <EmptyState drawing="pay" title={t('deposits.none')}>
              {t('deposits.noneHint')}
            </EmptyState>
          )}
          {payments && <NoPayments />}
          {entries && <EmptyState title={t('entries.none')}>{t('entries.noneHint')}</EmptyState>}
        </>
      }
      foot={list && <ListPages list={companyCredit} query={query} answer={list} size={pageSize} />}
    >
      {() => (
        <>
          {deposits && <OwnDepositsTable deposits={deposits.data} />}
          {payments && <PaymentsTable payments={payments.data} />}
          {entries && <Statement entries={entries} />}
        </>
      )}
    </ListScreen>
  )
}

export default ManagementCompanyCredit
