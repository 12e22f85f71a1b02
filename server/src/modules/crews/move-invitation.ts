import type { RowId } from '@jebo/contract/core/id.ts'
import { type CrewInvitationState, crewInvitationLifecycle } from '@jebo/contract/crews/invitations.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { writeInvitationState } from './status.sql.ts'

type Move = { to: CrewInvitationState; by: 'CREW' | 'INVITED'; at: Date }

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
