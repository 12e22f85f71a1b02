import type { WalletEntry } from '@jebo/contract/ledger/ledger.schema.ts'
import { Money } from '../../domain/money.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { EntryKind } from './entry-kind.tsx'

/** Every entry of a wallet, with the balance after it. */
export const WalletEntries = ({ entries }: { entries: readonly WalletEntry[] }) => {
  const t = useT('ledger')
  const format = useFormat()
  const columns: Column<WalletEntry>[] = [
    { key: 'type', header: t('wallet.type'), isLead: true, cell: (entry) => <EntryKind entry={entry} owner="USER" /> },
    {
      key: 'createdAt',
      header: t('wallet.createdAt'),
      isBrief: true,
      cell: ({ createdAt }) => format.dateTime(createdAt),
    },
    {
      key: 'amount',
      header: t('wallet.amount'),
      isBrief: true,
      align: 'end',
      cell: ({ amountWon }) => (
        <Money
          isStrong
          tone={amountWon > 0 ? 'in' : 'out'}
          text={`${amountWon > 0 ? '+' : ''}${format.won(amountWon)}`}
        />
      ),
    },
    {
      key: 'balance',
      header: t('wallet.balanceAfter'),
      align: 'end',
      cell: ({ balanceWon }) => <Money text={format.won(balanceWon)} className="text-secondary" />,
    },
  ]
  return <Table caption={t('wallet.entries')} columns={columns} rows={entries} rowKey={({ id }) => id} />
}
