import type { Substate } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge, DotLabel, type Tone } from '../../ui/badge.tsx'

/** The same colour in the whole product; those that wait for the company differ from each other, for its figures. */
export const substateTones: Record<Substate, Tone> = {
  DRAFT: 'grey',
  SUBMITTED: 'blue',
  NEEDS_MORE_INFO: 'amber',
  IN_PROGRESS: 'violet',
  RETESTING: 'amber',
  RETEST_COMPLETED: 'jade',
  RESOLVED: 'jade',
  INFORMATIVE: 'grey',
  DUPLICATED: 'grey',
  NOT_APPLICABLE: 'grey',
  OUT_OF_SCOPE: 'grey',
  SPAM: 'grey',
}

type Props = { substate: Substate }

/** The state of a ticket, on a line of its own. */
export const SubstateBadge = ({ substate }: Props) => (
  <Badge tone={substateTones[substate]}>{useT('tickets.substates')(substate)}</Badge>
)

/** The same in a column of a table. */
export const SubstateLabel = ({ substate }: Props) => (
  <DotLabel tone={substateTones[substate]}>{useT('tickets.substates')(substate)}</DotLabel>
)
