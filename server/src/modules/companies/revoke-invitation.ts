import type { revokeInvitation as endpoint } from '@jebo/contract/companies/members.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { lockOpenInvitation } from './invitations.sql.ts'
import { moveInvitation } from './move-invitation.ts'
import { recordMember } from './record-member.ts'

export const revokeInvitation: Handler<typeof endpoint> = async ({ db, actor, now }, { id }) => {
  await inTransaction(db, async (tx) => {
    const invitation = await lockOpenInvitation(tx, actor, id)
    refuseUnless(invitation, 'error.notFound')
    await moveInvitation(tx, invitation, { to: 'REVOKED', by: 'COMPANY', acceptedBy: null, at: now })
    await recordMember(tx, {
      ...{ companyId: invitation.company_id, event: 'INVITATION_REVOKED', actorId: actor.id },
      ...{ invitationId: invitation.id, at: now },
    })
  })
}
