import type { Contract } from '@jebo/contract/ledger/ledger.schema.ts'
import { useT } from '../../i18n/use-t.ts'
import { ContractStatusBadge } from './contract-status-badge.tsx'

/** A withdrawal is paid, not credited, and an approved one waits for the bank. An adjustment is neither. */
export const WithdrawalStatusBadge = ({ type, status }: Pick<Contract, 'type' | 'status'>) => {
  const t = useT('ledger.withdrawals.statuses')
  if (type === 'WITHDRAW_ADJUSTMENT') return <ContractStatusBadge status={status} text={t('ADJUSTED')} />
  const isOwnText = status === 'DONE' || status === 'APPROVED'
  return <ContractStatusBadge status={status} {...(isOwnText && { text: t(status) })} />
}
