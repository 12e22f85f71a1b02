import { getWallet, listWalletEntries } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { listRewards } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { Coins } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { listPath, pageIn, shownIn } from '../api/list-query.ts'
import { readFeed } from '../api/read-feed.ts'
import { Money } from '../domain/money.tsx'
import { readWith } from '../guards/read.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { WalletEntries } from '../modules/ledger/wallet-entries.tsx'
import { RewardsTable } from '../modules/tickets/rewards-table.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import type { Route } from './+types/management-credit.ts'

const path = '/management/credit'
const step = 20

const reading = readWith(async (ask, { url: { searchParams } }) => {
  const [wallet, entries, rewards] = await Promise.all([
    ask(getWallet, {}),
    readFeed(shownIn(searchParams, step), (part) => ask(listWalletEntries, part)),
    ask(listRewards, { page: pageIn(searchParams), size: step }),
  ])
  return { wallet, entries, rewards }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

type Facts = Route.ComponentProps['loaderData']

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

const Entries = ({ entries }: Pick<Facts, 'entries'>) => {
  const t = useT('ledger.wallet')
  const shown = shownIn(useSearchParams()[0], step)
  return (
    <>
      <Card isFlush as="div">
        {entries.data.length > 0 ? <WalletEntries entries={entries.data} /> : <NothingYet />}
      </Card>
      {entries.next && (
        <div className="mt-6 text-center">
          <ShowMore to={listPath(path, { shown: shown + step })}>{t('more')}</ShowMore>
        </div>
      )}
    </>
  )
}

const Rewards = ({ rewards }: Pick<Facts, 'rewards'>) => {
  const page = pageIn(useSearchParams()[0])
  return (
    <>
      <Card isFlush as="div">
        {rewards.data.length > 0 ? <RewardsTable rewards={rewards.data} /> : <NothingYet />}
      </Card>
      <div className="mt-6">
        <Pagination
          page={page}
          size={step}
          list={rewards}
          to={(to) => listPath(path, { view: 'rewards', page: to > 1 ? to : undefined })}
        />
      </div>
    </>
  )
}

const ManagementCredit = ({ loaderData: { wallet, entries, rewards } }: Route.ComponentProps) => {
  const t = useT('ledger.wallet')
  const format = useFormat()
  const isRewards = useSearchParams()[0].get('view') === 'rewards'
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Card as="div" className="mb-8">
        <p className="text-small text-secondary">{t('balance')}</p>
        <p className="mt-1 text-title font-bold">
          <Money text={format.won(wallet.balance)} />
        </p>
        <p className="mt-2 text-caption text-secondary">{t('payout')}</p>
      </Card>
      <LinkTabs
        label={t('views')}
        className="mb-4"
        links={[
          { to: path, label: t('entries'), isCurrent: !isRewards },
          { to: listPath(path, { view: 'rewards' }), label: t('rewards'), isCurrent: isRewards },
        ]}
      />
      {isRewards ? <Rewards rewards={rewards} /> : <Entries entries={entries} />}
    </>
  )
}

export default ManagementCredit
