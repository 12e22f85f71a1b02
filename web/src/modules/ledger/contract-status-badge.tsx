import type { ContractStatus } from '@jebo/contract/ledger/ledger.lifecycle.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const tones: Record<ContractStatus, Tone> = {
  AWAIT_CONFIRM: 'amber',
  CONFIRMED: 'blue',
  APPLIED: 'amber',
  APPROVED: 'blue',
  DONE: 'jade',
  CANCELED: 'grey',
  DENIED: 'red',
  FAILED: 'red',
}

type Props = {
  status: ContractStatus
  /** Instead of the usual one. */
  text?: string
}

export const ContractStatusBadge = ({ status, text }: Props) => {
  const t = useT('ledger.statuses')
  return <Badge tone={tones[status]}>{text ?? t(status)}</Badge>
}
