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

export const ContractStatusBadge = ({ status }: { status: ContractStatus }) => (
  <Badge tone={tones[status]}>{useT('ledger.statuses')(status)}</Badge>
)
