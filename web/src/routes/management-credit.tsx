import { getKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { getWallet, listAdjustments, listWalletEntries } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { getPayoutYear } from '@jebo/contract/ledger/payouts.endpoints.ts'
import { listRewardMonths, listRewards } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useViewer } from '../api/page-facts.ts'
import { readFeed } from '../api/read-feed.ts'
import { ifVerified } from '../guards/if-verified.ts'
import { read, readAll, readWith } from '../guards/read.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { listQuery, matching, page, shown, viewOf } from '../lists/list-query.ts'
import { ListPages, ListScreen } from '../lists/list-screen.tsx'
import { ShowMore } from '../lists/show-more.tsx'
import { FreshDialog } from '../modules/accounts/fresh-dialog.tsx'
import { BalanceCard } from '../modules/ledger/balance-card.tsx'
import { PayoutSteps } from '../modules/ledger/payout-steps.tsx'
import { PayoutYearTable } from '../modules/ledger/payout-year.tsx'
import { WalletEntries } from '../modules/ledger/wallet-entries.tsx'
import { Withdraw } from '../modules/ledger/withdraw.tsx'
import { WithdrawalsTable } from '../modules/ledger/withdrawals-table.tsx'
import { YearLinks } from '../modules/ledger/year-links.tsx'
import { RewardsTable } from '../modules/tickets/rewards-table.tsx'
import { lazyPart } from '../optional/lazy-part.ts'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/management-credit.ts'

const RewardMonths = lazyPart(async () => (await import('../modules/tickets/reward-months.tsx')).RewardMonths)

const step = 20

const list = listQuery('/management/credit', {
  view: viewOf(['entries', 'rewards', 'withdrawals', 'years']),
  year: { ...matching(/^20\d\d$/), isFilter: false },
  page,
  shown: shown(step),
})

const money = readWith(async (ask, { url }) => {
  const query = list.of(url)
  const { year } = query
  const [wallet, entries, rewards, months, withdrawals, paid] = await Promise.all([
    ask(getWallet, {}),
    readFeed(query.shown, (part) => ask(listWalletEntries, part)),
    ask(listRewards, { page: query.page, size: step }),
    ask(listRewardMonths, {}),
    ask(listAdjustments, { page: query.page, size: step }),
    query.view === 'years' ? ask(getPayoutYear, { ...(year && { year: Number(year) }) }) : null,
  ])
  return { wallet, entries, rewards, months, withdrawals, paid }
})
const reading = readAll({ money, kyc: ifVerified(read(getKyc, () => ({}))) })
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const NothingYet = () => {
  const t = useT('ledger.wallet')
  return (
    <EmptyState drawing="reward" title={t('none')} action={<LinkButton to="/programs">{t('findProgram')}</LinkButton>}>
      {t('noneHint')}
    </EmptyState>
  )
}

const ManagementCredit = ({ loaderData }: Route.ComponentProps) => {
  const { wallet, entries, rewards, months, withdrawals, paid } = loaderData.money
  const t = useT('ledger.wallet')
  const w = useT('ledger.withdrawals')
  const y = useT('ledger.payoutYears')
  const format = useFormat()
  const query = list.of(useSearchParams()[0])
  const level = useViewer()?.meta.verificationLevel ?? 0
  const isRewards = query.view === 'rewards'
  // Without them the list below says it.
  const hasRewards = months.some(({ rewardTotalWon }) => rewardTotalWon > 0)
  const isWithdrawals = query.view === 'withdrawals'
  const years = { data: paid?.withdrawals ?? [] }
  const rows: readonly unknown[] = { entries, rewards, withdrawals, years }[query.view].data
  const further = entries.next && (
    <ShowMore shown={query.shown} step={step} pathOf={(more) => list.path({ shown: more })} hint={t('cutOff')}>
      {t('more')}
    </ShowMore>
  )
  return (
    <ListScreen
      list={list}
      query={query}
      title={t('title')}
      description={t('description')}
      above={
        <div className={classNames('mb-8', hasRewards && 'grid gap-6 lg:grid-cols-5')}>
          <BalanceCard title={t('balance')} balanceWon={wallet.balance} wallet={{ kind: 'USER' }}>
            {level < 2 ? (
              <PayoutSteps level={level} isPending={loaderData.kyc?.state === 'PENDING'} />
            ) : (
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="text-small text-secondary">
                  {wallet.held > 0 ? w('held', { amount: format.won(wallet.held) }) : w('ready')}
                </p>
                <Withdraw balanceWon={wallet.balance} password={<FreshDialog />} />
              </div>
            )}
          </BalanceCard>
          {hasRewards && (
            <Suspense fallback={<span aria-hidden className="block h-72 lg:col-span-3" />}>
              <RewardMonths months={months} side="received" className="lg:col-span-3" />
            </Suspense>
          )}
        </div>
      }
      tabs={{
        label: t('views'),
        links: [
          { asks: {}, label: t('entries'), isCurrent: query.view === 'entries' },
          { asks: { view: 'rewards' }, label: t('rewards'), isCurrent: isRewards },
          { asks: { view: 'withdrawals' }, label: w('caption'), isCurrent: isWithdrawals },
          { asks: { view: 'years' }, label: y('tab'), isCurrent: paid !== null },
        ],
      }}
      isFilterable
      filters={paid && <YearLinks shown={paid} pathOf={(year) => list.path({ view: 'years', year: String(year) })} />}
      rows={rows}
      empty={
        paid ? (
          <EmptyState drawing="reward" title={y('none', { year: String(paid.year) })}>
            {y('noneHint')}
          </EmptyState>
        ) : isWithdrawals ? (
          <EmptyState drawing="reward" title={w('none')}>
            {w('noneHint')}
          </EmptyState>
        ) : (
          <NothingYet />
        )
      }
      foot={
        query.view === 'entries'
          ? further
          : query.view !== 'years' && (
              <ListPages list={list} query={query} answer={isRewards ? rewards : withdrawals} size={step} />
            )
      }
    >
      {() =>
        ({
          entries: <WalletEntries entries={entries.data} />,
          rewards: <RewardsTable rewards={rewards.data} />,
          withdrawals: <WithdrawalsTable contracts={withdrawals.data} />,
          years: paid && <PayoutYearTable shown={paid} />,
        })[query.view]
      }
    </ListScreen>
  )
}

export default ManagementCredit
