// Staff actions as text. An action without a message is shown by its name.
import type { AuditEntry } from '@jebo/contract/audit/audit.schema.ts'
import { contractStatuses } from '@jebo/contract/ledger/ledger.lifecycle.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'

export const auditActions = [
  'company.approve',
  'company.deny',
  'company.plan',
  'company.liftBlock',
  'company.rename',
  'contract.confirm',
  'contract.post',
  'contract.approve',
  'contract.payOut',
  'contract.deny',
  'contract.fail',
  'contract.cancel',
  'kyc.approve',
  'kyc.deny',
  'adjustment.post',
  'adjustment.propose',
  'adjustment.refuse',
  'tax.remit',
  'bank.import',
  'bank.match',
  'bank.dismiss',
  'payouts.batch',
  'payouts.payOut',
  'ticket.grantDisclosure',
  'ticket.refuseDisclosure',
  'ticket.extendDisclosure',
  'ticket.lowerDisclosure',
  'ticket.postponePublication',
  'ticket.hide',
  'ticket.restore',
  'ticket.redact',
  'ticket.grantAppeal',
  'ticket.refuseAppeal',
  'ticket.dismissReport',
  'user.makeStaff',
  'user.unverify',
] as const

const subjectKinds = ['adjustment', 'bank', 'company', 'contract', 'kyc', 'payouts', 'tax', 'ticket', 'user'] as const

export const useAuditText = () => {
  const t = useT('audit')
  const status = useT('ledger.statuses')
  const format = useFormat()
  const withdrawalStatus = useT('ledger.withdrawals.statuses')
  const valueText = (action: string, value: AuditEntry['detail'][string] | undefined): string => {
    const known = contractStatuses.find((one) => one === value)
    // A withdrawal is paid, not credited.
    if (known === 'DONE' && action === 'contract.payOut') return withdrawalStatus('DONE')
    return known ? status(known) : String(value)
  }
  return {
    actionText: (action: string): string => {
      const known = auditActions.find((one) => one === action)
      return known ? t(`actions.${known}`) : action
    },
    subjectText: (kind: string): string => {
      const known = subjectKinds.find((one) => one === kind)
      return known ? t(`subjects.${known}`) : kind
    },
    /** An amount, a change of state, and a reason. */
    detailText: ({ action, detail: { amountWon, from, to, reason } }: Pick<AuditEntry, 'action' | 'detail'>): string =>
      [
        typeof amountWon === 'number' && format.won(amountWon),
        from !== undefined && to !== undefined && `${valueText(action, from)} → ${valueText(action, to)}`,
        typeof reason === 'string' && reason,
      ]
        .filter((part) => part !== false)
        .join(' · '),
  }
}
