import type { ParticipantEnding, ParticipantState } from '@jebo/contract/programs/participants.lifecycle.ts'
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
  /** Whose doing its end was, which is no refusal by the company as a rule. */
  ending?: ParticipantEnding | null
}

export const ParticipantStateBadge = ({ state, ending = null }: Props) => {
  const t = useT('programs.participants')
  return <Badge tone={tones[state]}>{ending ? t(`endings.${ending}`) : t(`states.${state}`)}</Badge>
}
