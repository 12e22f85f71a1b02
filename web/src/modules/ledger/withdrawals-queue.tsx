import type { StaffContract } from '@jebo/contract/ledger/ledger.schema.ts'
import { Money } from '../../domain/money.tsx'
import { PersonName } from '../../domain/person-name.tsx'
import { WaitingTime } from '../../domain/waiting-time.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { AdvanceWithdrawal, ReturnWithdrawal } from './decide-withdrawal.tsx'
import { useAccountName } from './use-account-name.ts'
import { ViewPayout } from './view-payout.tsx'
import { WithdrawalStatusBadge } from './withdrawal-status-badge.tsx'

const isOpen = ({ status }: StaffContract): boolean => status === 'APPLIED' || status === 'APPROVED'

const Actions = ({ contract }: { contract: StaffContract }) => {
  const t = useT('ledger.withdrawals.staff')
  const { moveTo } = contract.can
  if (isOpen(contract) && contract.isOwn) return <span className="text-caption text-secondary">{t('own')}</span>
  if (moveTo.length === 0) return contract.reason
  return (
    <span className="inline-flex flex-wrap justify-end gap-1">
      {contract.status === 'APPROVED' && <ViewPayout contract={contract} />}
      {moveTo.includes('DENIED') && <ReturnWithdrawal contract={contract} to="DENIED" />}
      {moveTo.includes('FAILED') && <ReturnWithdrawal contract={contract} to="FAILED" />}
      {moveTo.includes('APPROVED') && <AdvanceWithdrawal contract={contract} to="APPROVED" />}
      {moveTo.includes('DONE') && <AdvanceWithdrawal contract={contract} to="DONE" />}
    </span>
  )
}

/** Withdrawals, each with the actions available to staff. */
export const WithdrawalsQueue = ({ contracts }: { contracts: readonly StaffContract[] }) => {
  const t = useT('ledger.withdrawals')
  const format = useFormat()
  const account = useAccountName()
  const columns: Column<StaffContract>[] = [
    {
      key: 'user',
      header: t('hacker'),
      isLead: true,
      cell: ({ user, payout }) => (
        <span>
          {user ? <PersonName person={user} /> : t('noUser')}
          {payout && <span className="block text-caption font-normal text-secondary">{account(payout)}</span>}
        </span>
      ),
    },
    {
      key: 'amount',
      header: t('amount'),
      isBrief: true,
      align: 'end',
      cell: ({ amountWon }) => <Money text={format.won(amountWon)} />,
    },
    {
      key: 'payout',
      header: t('payout'),
      isBrief: true,
      align: 'end',
      cell: ({ payout }) => payout && <Money text={format.won(payout.payoutWon)} isStrong />,
    },
    { key: 'status', header: t('status'), cell: ({ status }) => <WithdrawalStatusBadge status={status} /> },
    {
      key: 'createdAt',
      header: t('createdAt'),
      cell: (contract) => <WaitingTime iso={contract.createdAt} isWaiting={isOpen(contract)} />,
    },
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      isAction: true,
      cell: (contract) => <Actions contract={contract} />,
    },
  ]
  return <Table caption={t('caption')} columns={columns} rows={contracts} rowKey={({ id }) => String(id)} />
}
