import type { ContractStatus } from '@jebo/contract/ledger/ledger.lifecycle.ts'
import { useT } from '../../i18n/use-t.ts'
import { ContractStatusBadge } from './contract-status-badge.tsx'

/** A withdrawal is paid, not credited, and an approved one waits for the bank. */
export const WithdrawalStatusBadge = ({ status }: { status: ContractStatus }) => {
  const t = useT('ledger.withdrawals.statuses')
  const isOwnText = status === 'DONE' || status === 'APPROVED'
  return <ContractStatusBadge status={status} {...(isOwnText && { text: t(status) })} />
}
