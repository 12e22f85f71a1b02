import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import { listReserveEntries } from '@jebo/contract/ledger/account-statements.endpoints.ts'
import { getBalanceLimit } from '@jebo/contract/ledger/balance-limit.endpoints.ts'
import { getCompanyWallet, listCompanyWalletEntries, listDeposits } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { listReserves } from '@jebo/contract/programs/reserves.endpoints.ts'
import { listPaymentMonths, listPaymentShares, listPayments } from '@jebo/contract/tickets/payments.endpoints.ts'
import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../api/call.ts'
import { useViewer } from '../api/page-facts.ts'
import { readIfPermitted } from '../guards/permitted.ts'
import { readAll } from '../guards/read.ts'
import { useHref } from '../i18n/link.tsx'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { GrowingRows } from '../lists/growing-rows.tsx'
import { ListPages, ListScreen } from '../lists/list-screen.tsx'
import { PermissionNeeded } from '../modules/companies/permission-needed.tsx'
import { AnnounceDeposit } from '../modules/ledger/announce-deposit.tsx'
import { AwaitedDeposits } from '../modules/ledger/awaited-deposits.tsx'
import { BalanceCard } from '../modules/ledger/balance-card.tsx'
import { BalanceLimit } from '../modules/ledger/balance-limit.tsx'
import { type CreditView, companyCredit, creditViews } from '../modules/ledger/company-credit-query.ts'
import { OwnDepositsTable } from '../modules/ledger/own-deposits-table.tsx'
import { PaymentsTable } from '../modules/ledger/payments-table.tsx'
import { ReserveEntries, reserveEntriesSize } from '../modules/ledger/reserve-entries.tsx'
import { ReservesTable } from '../modules/ledger/reserves-table.tsx'
import { StatementTable } from '../modules/ledger/statement-table.tsx'
import { lazyPart } from '../optional/lazy-part.ts'
import { Alert } from '../ui/alert.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/management-company-credit.ts'

const PaymentShares = lazyPart(async () => (await import('../modules/tickets/payment-shares.tsx')).PaymentShares)
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
  limit: readIfPermitted(getBalanceLimit, () => ({})),
  months: readIfPermitted(listPaymentMonths, () => ({})),
  shares: readIfPermitted(
    listPaymentShares,
    inView('rewards', () => ({})),
  ),
  awaited: readIfPermitted(listDeposits, () => ({ status: 'AWAIT_CONFIRM' as const, page: 1, size: pageSize })),
  deposits: readIfPermitted(
    listDeposits,
    inView('deposits', (page) => ({ page, size: pageSize })),
  ),
  payments: readIfPermitted(
    listPayments,
    inView('rewards', (page) => ({ page, size: pageSize })),
  ),
  reserves: readIfPermitted(
    listReserves,
    inView('reserves', (page) => ({ page, size: pageSize })),
  ),
  reserved: readIfPermitted(listReserveEntries, ({ url }) => {
    const { view, program } = companyCredit.of(url)
    return view === 'reserves' && program !== undefined ? { id: Number(program), size: reserveEntriesSize } : null
  }),
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
  const format = useFormat()
  const { wallet, limit, months, shares, awaited, deposits, payments, reserves, reserved, entries } = loaderData
  if (!wallet || !months || !awaited || !limit) return <PermissionNeeded title={t('title')} permission="CREDIT" />
  const list = deposits ?? payments ?? reserves
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
            <BalanceCard
              title={t('balance')}
              balanceWon={wallet.balance}
              beside={wallet.setAside > 0 ? t('setAside', { amount: format.won(wallet.setAside) }) : null}
              wallet={{ kind: 'COMPANY' }}
              alert={<BalanceLimit limitWon={limit.limitWon} />}
            >
              <AwaitedDeposits deposits={awaited} />
            </BalanceCard>
            <Suspense fallback={<span aria-hidden className="block h-72 lg:col-span-3" />}>
              <RewardMonths months={months} side="paid" className="lg:col-span-3" />
            </Suspense>
          </div>
          {shares && (
            <Suspense fallback={<span aria-hidden className="mb-8 block h-56" />}>
              <PaymentShares shares={shares} className="mb-8" />
            </Suspense>
          )}
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
          {reserves && <EmptyState title={t('reserves.none')}>{t('reserves.noneHint')}</EmptyState>}
          {entries && <EmptyState title={t('entries.none')}>{t('entries.noneHint')}</EmptyState>}
        </>
      }
      foot={
        list && (
          <>
            <ListPages list={companyCredit} query={query} answer={list} size={pageSize} />
            {reserved && (
              <ReserveEntries programId={Number(query.program)} entries={reserved} reserves={reserves?.data ?? []} />
            )}
          </>
        )
      }
    >
      {() => (
        <>
          {deposits && <OwnDepositsTable deposits={deposits.data} />}
          {payments && <PaymentsTable payments={payments.data} />}
          {reserves && <ReservesTable reserves={reserves.data} balanceWon={wallet.balance} page={query.page} />}
          {entries && <Statement entries={entries} />}
        </>
      )}
    </ListScreen>
  )
}

export default ManagementCompanyCredit
