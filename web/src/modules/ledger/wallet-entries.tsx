import type { WalletEntry } from '@jebo/contract/ledger/ledger.schema.ts'
import { useT } from '../../i18n/use-t.ts'
import { EntriesTable } from './entries-table.tsx'
import { EntryKind } from './entry-kind.tsx'

/** Every entry of a wallet, with the balance after it. */
export const WalletEntries = ({ entries }: { entries: readonly WalletEntry[] }) => {
  const t = useT('ledger.wallet')
  return (
    <EntriesTable
      caption={t('entries')}
      headers={{ kind: t('type'), at: t('createdAt'), amount: t('amount'), balance: t('balanceAfter') }}
      entries={entries}
      kindOf={(entry) => <EntryKind entry={entry} owner="USER" />}
    />
  )
}
