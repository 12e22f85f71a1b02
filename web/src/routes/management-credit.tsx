import { getWallet, listWalletEntries } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { listRewards } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { Coins } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { readFeed } from '../api/read-feed.ts'
import { Money } from '../domain/money.tsx'
import { readWith } from '../guards/read.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { listQuery, page, shown, viewOf } from '../lists/list-query.ts'
import { ListPages, ListScreen } from '../lists/list-screen.tsx'
import { ShowMore } from '../lists/show-more.tsx'
import { WalletEntries } from '../modules/ledger/wallet-entries.tsx'
import { RewardsTable } from '../modules/tickets/rewards-table.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/management-credit.ts'

const step = 20

const list = listQuery('/management/credit', { view: viewOf(['entries', 'rewards']), page, shown: shown(step) })

const reading = readWith(async (ask, { url }) => {
  const query = list.of(url)
  const [wallet, entries, rewards] = await Promise.all([
    ask(getWallet, {}),
    readFeed(query.shown, (part) => ask(listWalletEntries, part)),
    ask(listRewards, { page: query.page, size: step }),
  ])
  return { wallet, entries, rewards }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const NothingYet = () => {
  const t = useT('ledger.wallet')
  return (
    <EmptyState
      icon={<Coins aria-hidden />}
      title={t('none')}
      action={<LinkButton to="/programs">{t('findProgram')}</LinkButton>}
    >
      {t('noneHint')}
    </EmptyState>
  )
}

const ManagementCredit = ({ loaderData: { wallet, entries, rewards } }: Route.ComponentProps) => {
  const t = useT('ledger.wallet')
  const format = useFormat()
  const query = list.of(useSearchParams()[0])
  const isRewards = query.view === 'rewards'
  const rows: readonly unknown[] = isRewards ? rewards.data : entries.data
  const further = entries.next && (
    <div className="text-center">
      <ShowMore to={list.path({ shown: query.shown + step })}>{t('more')}</ShowMore>
    </div>
  )
  return (
    <ListScreen
      list={list}
      query={query}
      title={t('title')}
      description={t('description')}
      above={
        <Card as="div" className="mb-8">
          <p className="text-small text-secondary">{t('balance')}</p>
          <p className="mt-1 text-title font-bold">
            <Money text={format.won(wallet.balance)} />
          </p>
          <p className="mt-2 text-caption text-secondary">{t('payout')}</p>
        </Card>
      }
      tabs={{
        label: t('views'),
        links: [
          { asks: {}, label: t('entries'), isCurrent: !isRewards },
          { asks: { view: 'rewards' }, label: t('rewards'), isCurrent: isRewards },
        ],
      }}
      rows={rows}
      empty={<NothingYet />}
      foot={isRewards ? <ListPages list={list} query={query} answer={rewards} size={step} /> : further}
    >
      {() => (isRewards ? <RewardsTable rewards={rewards.data} /> : <WalletEntries entries={entries.data} />)}
    </ListScreen>
  )
}

export default ManagementCredit
