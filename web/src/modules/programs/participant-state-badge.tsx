import type { ParticipantState } from '@jebo/contract/programs/participants.lifecycle.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const tones: Record<ParticipantState, Tone> = {
  INVITED: 'blue',
  APPLIED: 'amber',
  PARTICIPATED: 'jade',
  REJECTED: 'grey',
}

type Props = {
  state: ParticipantState
  /** Whether the hacker's side ended it, which is no refusal by the company. */
  isDeclined?: boolean
}

export const ParticipantStateBadge = ({ state, isDeclined = false }: Props) => {
  const t = useT('programs.participants.states')
  return <Badge tone={tones[state]}>{t(isDeclined ? 'DECLINED' : state)}</Badge>
}
