import type { WalletEntry } from '@jebo/contract/ledger/ledger.schema.ts'
import type { ReactNode } from 'react'
import { Money } from '../../domain/money.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { type Column, Table } from '../../ui/table.tsx'

type Props = {
  caption: string
  headers: Record<'kind' | 'at' | 'amount' | 'balance', string>
  entries: readonly WalletEntry[]
  kindOf: (entry: WalletEntry) => ReactNode
}

/** Entries of an account, with the balance after each. */
export const EntriesTable = ({ caption, headers, entries, kindOf }: Props) => {
  const format = useFormat()
  const columns: Column<WalletEntry>[] = [
    { key: 'kind', header: headers.kind, isLead: true, cell: kindOf },
    { key: 'at', header: headers.at, isBrief: true, cell: ({ createdAt }) => format.dateTime(createdAt) },
    {
      key: 'amount',
      header: headers.amount,
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
      header: headers.balance,
      align: 'end',
      cell: ({ balanceWon }) => <Money text={format.won(balanceWon)} className="text-secondary" />,
    },
  ]
  return <Table caption={caption} columns={columns} rows={entries} rowKey={({ id }) => id} />
}
