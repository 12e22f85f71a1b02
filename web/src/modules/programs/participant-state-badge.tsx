import type { ParticipantState } from '@jebo/contract/programs/participants.lifecycle.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const tones: Record<ParticipantState, Tone> = {
  INVITED: 'blue',
  APPLIED: 'amber',
  PARTICIPATED: 'jade',
  REJECTED: 'grey',
}

export const ParticipantStateBadge = ({ state }: { state: ParticipantState }) => {
  const t = useT('programs.participants.states')
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}
