import type { StaffContract } from '@jebo/contract/ledger/ledger.schema.ts'
import { Money } from '../../domain/money.tsx'
import { PersonName } from '../../domain/person-name.tsx'
import { WaitingTime } from '../../domain/waiting-time.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { AdvanceWithdrawal, ReturnWithdrawal } from './decide-withdrawal.tsx'
import { StaffStatement } from './staff-statement.tsx'
import { useAccountName } from './use-account-name.ts'
import { ViewPayout } from './view-payout.tsx'
import { WithdrawalStatusBadge } from './withdrawal-status-badge.tsx'

const isOpen = ({ status }: StaffContract): boolean => status === 'APPLIED' || status === 'APPROVED'

const Actions = ({ contract }: { contract: StaffContract }) => {
  const t = useT('ledger.withdrawals.staff')
  const { moveTo } = contract.can
  if (isOpen(contract) && contract.isOwn) return <span className="text-caption text-secondary">{t('own')}</span>
  if (moveTo.length === 0) return contract.reason
  const isApproved = contract.status === 'APPROVED'
  // Where two members of staff are needed, who has approved it does not pay it.
  const mayPay = moveTo.includes('DONE')
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1">
      {isApproved && mayPay && <ViewPayout contract={contract} />}
      {isApproved && !mayPay && <span className="text-caption text-secondary">{t('waits')}</span>}
      {moveTo.includes('DENIED') && <ReturnWithdrawal contract={contract} to="DENIED" />}
      {moveTo.includes('FAILED') && <ReturnWithdrawal contract={contract} to="FAILED" />}
      {moveTo.includes('APPROVED') && <AdvanceWithdrawal contract={contract} to="APPROVED" />}
      {mayPay && <AdvanceWithdrawal contract={contract} to="DONE" />}
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
          {user && <StaffStatement kind="USER" uuid={user.uuid} name={user.nickname} />}
        </span>
      ),
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      cell: ({ amountWon, payout }) => (
        <span>
          <Money text={format.won(amountWon)} />
          {payout && (
            <span className="block text-caption text-secondary">
              {t('payout')} <Money text={format.won(payout.payoutWon)} isStrong />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('status'),
      cell: (contract) => (
        <span>
          <WithdrawalStatusBadge type={contract.type} status={contract.status} />
          <span className="block text-caption text-secondary">
            <WaitingTime iso={contract.createdAt} isWaiting={isOpen(contract)} />
          </span>
        </span>
      ),
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
