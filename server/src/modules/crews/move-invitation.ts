import type { RowId } from '@jebo/contract/core/id.ts'
import { type CrewInvitationState, crewInvitationLifecycle } from '@jebo/contract/crews/invitations.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { listCrewsOf } from './members.sql.ts'
import { writeInvitationState } from './status.sql.ts'

type Move = { to: CrewInvitationState; by: 'CREW' | 'INVITED'; at: Date }

type Received = { state: CrewInvitationState; expires_at: Date; ended_at: Date | null }

/** Whether its time was over before it ended: the crew withdraws such a one when it invites again. */
const hasExpired = ({ state, expires_at, ended_at }: Received, now: Date): boolean =>
  (state === 'OPEN' || state === 'WITHDRAWN') && expires_at <= (ended_at ?? now)

/** Why the hacker cannot answer an invitation; null if they can. Who is a member has accepted it, or another one. */
export const findAnswerRefusal = async (
  tx: Tx,
  invitation: Received & { crew_id: RowId<'crews'>; user_id: RowId<'users'> },
  now: Date,
): Promise<'crew.joinedAlready' | 'crew.invitationEnded' | 'crew.invitationExpired' | null> => {
  const isOver = hasExpired(invitation, now)
  if (invitation.state === 'OPEN' && !isOver) return null
  const crews = await listCrewsOf(tx, invitation.user_id)
  if (crews.some(({ id }) => id === invitation.crew_id)) return 'crew.joinedAlready'
  return isOver ? 'crew.invitationExpired' : 'crew.invitationEnded'
}

/**
 * The only code that writes the state of an invitation.
 * @param invitation locked
 * @throws Refusal `crew.invitationEnded` if the lifecycle does not allow the transition
 */
export const moveInvitation = async (
  tx: Tx,
  { id, state: from }: { id: RowId<'crew_invitations'>; state: CrewInvitationState },
  { to, by, at }: Move,
): Promise<void> => {
  refuseUnless(crewInvitationLifecycle.isMove(from, to, by), 'crew.invitationEnded')
  refuseUnless(await writeInvitationState(tx, id, { from, to, ended_at: at }), 'crew.invitationEnded')
}
