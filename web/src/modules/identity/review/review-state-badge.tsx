import type { KycState } from '@jebo/contract/identity/kyc.lifecycle.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'

const tones: Record<KycState, Tone> = { PENDING: 'amber', APPROVED: 'jade', DENIED: 'red' }

export const ReviewStateBadge = ({ state }: { state: KycState }) => (
  <Badge tone={tones[state]}>{useT('identity.review.views')(state)}</Badge>
)
