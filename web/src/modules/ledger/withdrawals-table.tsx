import type { Contract } from '@jebo/contract/ledger/ledger.schema.ts'
import { Money } from '../../domain/money.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { CancelWithdrawal } from './cancel-withdrawal.tsx'
import { useAccountName } from './use-account-name.ts'
import { WithdrawalStatusBadge } from './withdrawal-status-badge.tsx'

/** A user's withdrawals, each with what was withheld and paid out. */
export const WithdrawalsTable = ({ contracts }: { contracts: readonly Contract[] }) => {
  const t = useT('ledger.withdrawals')
  const format = useFormat()
  const account = useAccountName()
  const columns: Column<Contract>[] = [
    {
      key: 'createdAt',
      header: t('createdAt'),
      isLead: true,
      cell: ({ createdAt, payout }) => (
        <span>
          <span className="block">{format.dateTime(createdAt)}</span>
          {payout && <span className="block text-caption font-normal text-secondary">{account(payout)}</span>}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('status'),
      isBrief: true,
      cell: ({ status, reason }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <WithdrawalStatusBadge status={status} />
          {reason && <span className="text-caption text-secondary">{reason}</span>}
        </span>
      ),
    },
    {
      key: 'amount',
      header: t('amount'),
      isBrief: true,
      align: 'end',
      cell: ({ amountWon }) => <Money text={format.won(amountWon)} isStrong />,
    },
    {
      key: 'tax',
      header: t('taxes'),
      align: 'end',
      cell: ({ payout }) =>
        payout && (
          <span className="text-secondary">
            {t('bothTaxes', { national: format.won(payout.nationalTaxWon), local: format.won(payout.localTaxWon) })}
          </span>
        ),
    },
    {
      key: 'payout',
      header: t('payout'),
      align: 'end',
      cell: ({ payout }) => payout && <Money text={format.won(payout.payoutWon)} />,
    },
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      isAction: true,
      cell: (contract) => contract.can.cancel && <CancelWithdrawal contract={contract} />,
    },
  ]
  return <Table caption={t('caption')} columns={columns} rows={contracts} rowKey={({ id }) => String(id)} />
}
