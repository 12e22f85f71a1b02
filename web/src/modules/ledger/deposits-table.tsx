import type { StaffContract } from '@jebo/contract/ledger/ledger.schema.ts'
import { Money } from '../../domain/money.tsx'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { beside, type Column, Table } from '../../ui/table.tsx'
import { CancelDeposit } from './cancel-deposit.tsx'
import { ConfirmDeposit } from './confirm-deposit.tsx'
import { ContractStatusBadge } from './contract-status-badge.tsx'

const Actions = ({ contract }: { contract: StaffContract }) => {
  const { moveTo } = contract.can
  if (moveTo.length === 0) return contract.reason
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {moveTo.includes('CANCELED') && <CancelDeposit contract={contract} />}
      {moveTo.includes('DONE') && <ConfirmDeposit contract={contract} />}
    </span>
  )
}

/** Announced and posted deposits, each with the actions available to staff. */
export const DepositsTable = ({ contracts }: { contracts: readonly StaffContract[] }) => {
  const t = useT('ledger.deposits')
  const format = useFormat()
  const columns: Column<StaffContract>[] = [
    {
      key: 'company',
      header: t('company'),
      isLead: true,
      cell: ({ company }) => (
        <span className="flex items-center gap-3">
          <Avatar path={company?.logoPath} name={company?.name ?? ''} shape="square" />
          <b>{company?.name ?? t('noCompany')}</b>
        </span>
      ),
    },
    { key: 'depositor', header: t('depositor'), cell: ({ depositor }) => depositor },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      cell: ({ amountWon }) => <Money text={format.won(amountWon)} isStrong />,
    },
    { key: 'status', header: t('status'), cell: ({ status }) => <ContractStatusBadge status={status} /> },
    {
      key: 'createdAt',
      header: t('createdAt'),
      cell: ({ createdAt }) => <RelativeTime iso={createdAt} className="whitespace-nowrap text-secondary" />,
    },
    { key: 'actions', header: t('actions'), align: 'end', cell: (contract) => <Actions contract={contract} /> },
  ]
  return <Table caption={t('caption')} columns={columns.map(beside)} rows={contracts} rowKey={({ id }) => String(id)} />
}
