import type { Contract } from '@jebo/contract/ledger/ledger.schema.ts'
import { Money } from '../../domain/money.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { type Column, RowLink, Table } from '../../ui/table.tsx'
import { CancelOwnDeposit } from './cancel-own-deposit.tsx'
import { ContractStatusBadge } from './contract-status-badge.tsx'

/** A company's announced and posted deposits. */
export const OwnDepositsTable = ({ deposits }: { deposits: readonly Contract[] }) => {
  const t = useT('ledger.companyCredit.deposits')
  const format = useFormat()
  const columns: Column<Contract>[] = [
    {
      key: 'createdAt',
      header: t('createdAt'),
      isLead: true,
      cell: ({ id, createdAt }) => (
        <RowLink to={`/management/company/credit/${id}`}>{format.dateTime(createdAt)}</RowLink>
      ),
    },
    { key: 'depositor', header: t('depositor'), cell: ({ depositor }) => depositor },
    {
      key: 'status',
      header: t('status'),
      isBrief: true,
      cell: ({ status, reason }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <ContractStatusBadge status={status} />
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
      key: 'actions',
      header: t('actions'),
      align: 'end',
      isAction: true,
      cell: (contract) =>
        contract.can.cancel && (
          <span className="relative inline-block">
            <CancelOwnDeposit contract={contract} />
          </span>
        ),
    },
  ]
  return <Table caption={t('caption')} columns={columns} rows={deposits} rowKey={({ id }) => String(id)} />
}
