import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import { getCompanyWallet, listCompanyWalletEntries, listDeposits } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { listPayments } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../api/call.ts'
import { useViewer } from '../api/page-facts.ts'
import { Money } from '../domain/money.tsx'
import { read, readAll, readIfThere } from '../guards/read.ts'
import { useHref } from '../i18n/link.tsx'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { GrowingRows } from '../lists/growing-rows.tsx'
import { ListPages, ListScreen } from '../lists/list-screen.tsx'
import { AnnounceDeposit } from '../modules/ledger/announce-deposit.tsx'
import { BankAccount } from '../modules/ledger/bank-account.tsx'
import { type CreditView, companyCredit, creditViews } from '../modules/ledger/company-credit-query.ts'
import { OwnDepositsTable } from '../modules/ledger/own-deposits-table.tsx'
import { PaymentsTable } from '../modules/ledger/payments-table.tsx'
import { StatementTable } from '../modules/ledger/statement-table.tsx'
import { Alert } from '../ui/alert.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/management-company-credit.ts'

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
  wallet: read(getCompanyWallet, () => ({})),
  deposits: readIfThere(
    listDeposits,
    inView('deposits', (page) => ({ page, size: pageSize })),
  ),
  payments: readIfThere(
    listPayments,
    inView('rewards', (page) => ({ page, size: pageSize })),
  ),
  entries: readIfThere(
    listCompanyWalletEntries,
    inView('entries', () => ({ size: statementSize })),
  ),
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const Deposits = ({ deposits }: { deposits: AnswerOf<typeof listDeposits> }) => {
  const t = useT('ledger.companyCredit')
  const isWaiting = deposits.data.some(({ status }) => status === 'AWAIT_CONFIRM')
  return (
    <>
      {isWaiting && (
        <div className="flex flex-col gap-2 border-b border-line p-4">
          <p className="text-small text-secondary">{t('account.waiting')}</p>
          <BankAccount />
        </div>
      )}
      <OwnDepositsTable deposits={deposits.data} />
    </>
  )
}

const NoPayments = () => {
  const t = useT('ledger.companyCredit.rewards')
  return (
    <EmptyState title={t('none')} action={<LinkButton to="/management/company/ticket">{t('tickets')}</LinkButton>}>
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
  const format = useFormat()
  const href = useHref()
  const navigate = useNavigate()
  const query = companyCredit.of(useSearchParams()[0])
  const isApproved = useViewer()?.company?.state === 'APPROVED'
  const { wallet, deposits, payments, entries } = loaderData
  const list = deposits ?? payments
  const rows: readonly unknown[] = (list ?? entries)?.data ?? []
  const showDeposits = () => void navigate(href(companyCredit.base))
  return (
    <ListScreen
      list={companyCredit}
      query={query}
      title={t('title')}
      description={t('description')}
      action={isApproved && <AnnounceDeposit onDone={showDeposits} />}
      above={
        <>
          {!isApproved && <Alert className="mb-6">{t('notApproved')}</Alert>}
          <Card className="mb-8">
            <p className="text-small text-secondary">{t('balance')}</p>
            <p className="mt-1 text-title font-bold">
              <Money text={format.won(wallet.balance)} isStrong />
            </p>
          </Card>
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
          {deposits && <EmptyState title={t('deposits.none')}>{t('deposits.noneHint')}</EmptyState>}
          {payments && <NoPayments />}
          {entries && <EmptyState title={t('entries.none')}>{t('entries.noneHint')}</EmptyState>}
        </>
      }
      foot={list && <ListPages list={companyCredit} query={query} answer={list} size={pageSize} />}
    >
      {() => (
        <>
          {deposits && <Deposits deposits={deposits} />}
          {payments && <PaymentsTable payments={payments.data} />}
          {entries && <Statement entries={entries} />}
        </>
      )}
    </ListScreen>
  )
}

export default ManagementCompanyCredit
