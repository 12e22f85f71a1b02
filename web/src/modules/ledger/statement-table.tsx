import type { WalletEntry } from '@jebo/contract/ledger/ledger.schema.ts'
import { Money } from '../../domain/money.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { EntryKind } from './entry-kind.tsx'

type Props = { entries: readonly WalletEntry[]; caption?: string }

/** The entries of a wallet, with the balance after each. */
export const StatementTable = ({ entries, caption }: Props) => {
  const t = useT('ledger.companyCredit.entries')
  const format = useFormat()
  const columns: Column<WalletEntry>[] = [
    {
      key: 'kind',
      header: t('kind'),
      isLead: true,
      cell: (entry) => <EntryKind entry={entry} owner="COMPANY" />,
    },
    {
      key: 'createdAt',
      header: t('createdAt'),
      isBrief: true,
      cell: ({ createdAt }) => format.dateTime(createdAt),
    },
    {
      key: 'amount',
      header: t('amount'),
      isBrief: true,
      align: 'end',
      cell: ({ amountWon, feeWon }) => (
        <>
          <Money
            text={amountWon > 0 ? `+${format.won(amountWon)}` : format.won(amountWon)}
            tone={amountWon > 0 ? 'in' : 'out'}
            isStrong
          />
          {feeWon > 0 && (
            <span className="block text-caption font-normal text-secondary">
              {t('fee', { fee: format.won(feeWon) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'balance',
      header: t('balance'),
      align: 'end',
      cell: ({ balanceWon }) => <Money text={format.won(balanceWon)} />,
    },
  ]
  return <Table caption={caption ?? t('caption')} columns={columns} rows={entries} rowKey={({ id }) => id} />
}
