import { type InvitationState, invitationLifecycle } from '@jebo/contract/companies/invitations.lifecycle.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { writeInvitationState } from './status.sql.ts'

type Move =
  | { to: 'ACCEPTED'; by: 'INVITED'; acceptedBy: RowId<'users'>; at: Date }
  | { to: 'REVOKED'; by: 'COMPANY'; acceptedBy: null; at: Date }

/**
 * The only code that writes the state of an invitation.
 * @param invitation locked
 * @throws Refusal `company.invitationUsed` if the lifecycle does not allow the transition
 */
export const moveInvitation = async (
  tx: Tx,
  { id, state: from }: { id: RowId<'company_invitations'>; state: InvitationState },
  { to, by, acceptedBy, at }: Move,
): Promise<void> => {
  refuseUnless(invitationLifecycle.isMove(from, to, by), 'company.invitationUsed')
  const isWritten = await writeInvitationState(tx, id, { from, to, accepted_by: acceptedBy, ended_at: at })
  refuseUnless(isWritten, 'company.invitationUsed')
}
