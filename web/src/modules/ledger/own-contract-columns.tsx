import type { Contract } from '@jebo/contract/ledger/ledger.schema.ts'
import type { ComponentType } from 'react'
import { Money } from '../../domain/money.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Column } from '../../ui/table.tsx'
import { CancelOwnContract } from './cancel-own-contract.tsx'

/** What the lists of one's own deposits and withdrawals have in common. */
export const useOwnContractColumns = (
  Badge: ComponentType<Pick<Contract, 'type' | 'status'>>,
): Record<'statusColumn' | 'amountColumn' | 'cancelColumn', Column<Contract>> => {
  const t = useT('ledger.withdrawals')
  const format = useFormat()
  return {
    statusColumn: {
      key: 'status',
      header: t('status'),
      isBrief: true,
      cell: ({ type, status, reason }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Badge type={type} status={status} />
          {reason && <span className="text-caption text-secondary">{reason}</span>}
        </span>
      ),
    },
    amountColumn: {
      key: 'amount',
      header: t('amountColumn'),
      isBrief: true,
      align: 'end',
      cell: ({ amountWon }) => <Money text={format.won(amountWon)} isStrong />,
    },
    cancelColumn: {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      isAction: true,
      cell: (contract) =>
        contract.can.cancel && (
          <span className="relative inline-block">
            <CancelOwnContract contract={contract} />
          </span>
        ),
    },
  }
}
