import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import { findAccounts, getAccountStatement } from '@jebo/contract/ledger/account-statements.endpoints.ts'
import { useSearchParams } from 'react-router'
import { call } from '../api/call.ts'
import { readWith } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { FilterForm, SearchField } from '../lists/filter-form.tsx'
import { GrowingRows } from '../lists/growing-rows.tsx'
import { ListScreen } from '../lists/list-screen.tsx'
import { AccountEntries } from '../modules/ledger/account-entries.tsx'
import { AccountHead } from '../modules/ledger/account-head.tsx'
import { type AccountsQuery, accountsList, platformKinds } from '../modules/ledger/accounts-query.ts'
import { type AskedAccount, accountIn, inputOf } from '../modules/ledger/asked-account.ts'
import { type FoundAccounts, FoundAccountsTable, rowsOf } from '../modules/ledger/found-accounts.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/staff-accounts.ts'

const pageSize = 50

type Shown = {
  account: AskedAccount | null
  statement: AnswerOf<typeof getAccountStatement> | null
  found: FoundAccounts
}

const nothing: FoundAccounts = { users: [], companies: [], crews: [] }

const reading = readWith(async (ask, { url }): Promise<Shown> => {
  const query = accountsList.of(url)
  const account = accountIn(query)
  if (account) {
    const asked = { ...inputOf(account, query.until), size: pageSize }
    return { account, statement: await ask(getAccountStatement, asked), found: nothing }
  }
  return { account, statement: null, found: query.q ? await ask(findAccounts, { q: query.q }) : nothing }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

type StatementProps = { account: AskedAccount; until: string | undefined; first: AnswerOf<typeof getAccountStatement> }

const Entries = ({ account, until, first }: StatementProps) => (
  <GrowingRows
    first={first}
    readAfter={(after) => call(getAccountStatement, { ...inputOf(account, until), after, size: pageSize })}
    moreLabel={useT('ledger.accounts')('more')}
  >
    {(rows) => <AccountEntries entries={rows} ownCompany={first.owner.company?.uuid} />}
  </GrowingRows>
)

/** Below the tabs: whose statement it is, or the search for an owner. */
const Above = ({ shown: { account, statement }, query }: { shown: Shown; query: AccountsQuery }) => {
  const t = useT('ledger.accounts')
  if (account) return statement && <AccountHead query={query} account={account} statement={statement} />
  return (
    <FilterForm list={accountsList} query={query}>
      <SearchField label={t('search')} submitLabel={t('searchNow')} value={query.q} />
    </FilterForm>
  )
}

const Empty = ({ account }: Pick<Shown, 'account'>) => {
  const t = useT('ledger.accounts')
  if (account) return <EmptyState title={t('noEntries')}>{t('noEntriesHint')}</EmptyState>
  return <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
}

const StaffAccounts = ({ loaderData: shown }: Route.ComponentProps) => {
  const t = useT('ledger.accounts')
  const query = accountsList.of(useSearchParams()[0])
  const { account, statement, found } = shown
  const accounts = rowsOf(found, (kind) => t(`owners.${kind}`))
  const rows: readonly unknown[] = statement?.data ?? accounts
  return (
    <ListScreen
      list={accountsList}
      query={query}
      title={t('title')}
      description={t('description')}
      tabs={{
        label: t('tabs'),
        links: [
          { asks: {}, label: t('owned'), isCurrent: !account || account.isOwned },
          ...platformKinds.map((kind) => ({
            asks: { kind },
            label: t(`kinds.${kind}`),
            isCurrent: account?.kind === kind,
          })),
        ],
      }}
      isFilterable
      filters={<Above shown={shown} query={query} />}
      rows={rows}
      empty={<Empty account={account} />}
      noneFound={{ title: t('noneFound'), text: t('noneFoundHint'), clear: t('clear') }}
    >
      {() =>
        account && statement ? (
          <Entries account={account} until={query.until} first={statement} />
        ) : (
          <FoundAccountsTable accounts={accounts} />
        )
      }
    </ListScreen>
  )
}

export default StaffAccounts
