import type { Contract } from '@jebo/contract/ledger/ledger.schema.ts'
import { Money } from '../../domain/money.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { useOwnContractColumns } from './own-contract-columns.tsx'
import { useAccountName } from './use-account-name.ts'
import { WithdrawalStatusBadge } from './withdrawal-status-badge.tsx'

/** A user's withdrawals, each with what was withheld and paid out, and the adjustments of the wallet between them. */
export const WithdrawalsTable = ({ contracts }: { contracts: readonly Contract[] }) => {
  const t = useT('ledger.withdrawals')
  const kindOf = useT('ledger.types')
  const format = useFormat()
  const account = useAccountName()
  const { statusColumn, amountColumn, cancelColumn } = useOwnContractColumns(WithdrawalStatusBadge)
  const columns: Column<Contract>[] = [
    {
      key: 'createdAt',
      header: t('createdAt'),
      isLead: true,
      cell: ({ type, createdAt, payout }) => (
        <span>
          <span className="block">{format.dateTime(createdAt)}</span>
          <span className="block text-caption font-normal text-secondary">
            {payout ? account(payout) : kindOf(type)}
          </span>
        </span>
      ),
    },
    statusColumn,
    amountColumn,
    {
      key: 'tax',
      header: t('taxes'),
      align: 'end',
      cell: ({ payout }) =>
        payout && (
          <span className="text-caption text-secondary">
            <span className="block">
              {t('nationalTax')} <Money text={format.won(payout.nationalTaxWon)} />
            </span>
            <span className="block">
              {t('localTax')} <Money text={format.won(payout.localTaxWon)} />
            </span>
          </span>
        ),
    },
    {
      key: 'payout',
      header: t('payout'),
      align: 'end',
      cell: ({ payout }) => payout && <Money text={format.won(payout.payoutWon)} />,
    },
    cancelColumn,
  ]
  return <Table caption={t('caption')} columns={columns} rows={contracts} rowKey={({ id }) => String(id)} />
}
