import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import { getCompanyWallet, listCompanyWalletEntries, listDeposits } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { listPayments } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../api/call.ts'
import { useViewer } from '../api/page-facts.ts'
import { useFeed } from '../api/use-feed.ts'
import { Money } from '../domain/money.tsx'
import { read, readAll, readIfThere } from '../guards/read.ts'
import { useHref } from '../i18n/link.tsx'
import { useFormat } from '../i18n/use-format.ts'
import { useProblemText } from '../i18n/use-problem-text.ts'
import { useT } from '../i18n/use-t.ts'
import { AnnounceDeposit } from '../modules/ledger/announce-deposit.tsx'
import { BankAccount } from '../modules/ledger/bank-account.tsx'
import {
  type CreditView,
  companyCreditPath,
  companyCreditQueryOf,
  creditViews,
} from '../modules/ledger/company-credit-query.ts'
import { OwnDepositsTable } from '../modules/ledger/own-deposits-table.tsx'
import { PaymentsTable } from '../modules/ledger/payments-table.tsx'
import { StatementTable } from '../modules/ledger/statement-table.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pagination } from '../ui/pagination.tsx'
import type { Route } from './+types/management-company-credit.ts'

const pageSize = 20
const statementSize = 50

/** What a view asks for, and nothing in the others. */
const inView = <Input,>(view: CreditView, inputOf: (page: number) => Input) => {
  return ({ url }: { url: URL }): Input | null => {
    const query = companyCreditQueryOf(url.searchParams)
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
  if (deposits.data.length === 0) {
    return <EmptyState title={t('deposits.none')}>{t('deposits.noneHint')}</EmptyState>
  }
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

const Payments = ({ payments }: { payments: AnswerOf<typeof listPayments> }) => {
  const t = useT('ledger.companyCredit.rewards')
  if (payments.data.length > 0) return <PaymentsTable payments={payments.data} />
  return (
    <EmptyState title={t('none')} action={<LinkButton to="/management/company/ticket">{t('tickets')}</LinkButton>}>
      {t('noneHint')}
    </EmptyState>
  )
}

const Statement = ({ entries }: { entries: AnswerOf<typeof listCompanyWalletEntries> }) => {
  const t = useT('ledger.companyCredit.entries')
  const textOf = useProblemText()
  const feed = useFeed(entries, (after) => call(listCompanyWalletEntries, { after, size: statementSize }))
  if (feed.rows.length === 0) return <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
  return (
    <>
      <StatementTable entries={feed.rows} />
      {feed.hasMore && (
        <div className="flex justify-center border-t border-line p-3">
          <Button size="small" isBusy={feed.isBusy} onClick={() => void feed.readOn()}>
            {t('more')}
          </Button>
        </div>
      )}
      {feed.error && <Alert tone="error">{textOf(feed.error.messageKey)}</Alert>}
    </>
  )
}

const ManagementCompanyCredit = ({ loaderData }: Route.ComponentProps) => {
  const t = useT('ledger.companyCredit')
  const format = useFormat()
  const href = useHref()
  const navigate = useNavigate()
  const query = companyCreditQueryOf(useSearchParams()[0])
  const isApproved = useViewer()?.company?.state === 'APPROVED'
  const { wallet, deposits, payments, entries } = loaderData
  const list = deposits ?? payments
  const links = creditViews.map((view) => ({
    to: companyCreditPath({ view, page: 1 }),
    label: t(`view.${view}`),
    isCurrent: view === query.view,
  }))
  const showDeposits = () => void navigate(href(companyCreditPath({ view: 'deposits', page: 1 })))
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        action={isApproved && <AnnounceDeposit onDone={showDeposits} />}
      />
      {!isApproved && <Alert className="mb-6">{t('notApproved')}</Alert>}
      <Card className="mb-8">
        <p className="text-small text-secondary">{t('balance')}</p>
        <p className="mt-1 text-title font-bold">
          <Money text={format.won(wallet.balance)} isStrong />
        </p>
      </Card>
      <LinkTabs label={t('views')} links={links} className="mb-4" />
      <Card isFlush as="div">
        {deposits && <Deposits deposits={deposits} />}
        {payments && <Payments payments={payments} />}
        {entries && <Statement entries={entries} />}
      </Card>
      <div className="mt-6">
        {list && (
          <Pagination
            page={query.page}
            size={pageSize}
            list={list}
            to={(page) => companyCreditPath({ ...query, page })}
          />
        )}
      </div>
    </>
  )
}

export default ManagementCompanyCredit
