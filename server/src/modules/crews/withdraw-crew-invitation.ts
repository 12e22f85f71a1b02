import type { withdrawCrewInvitation as endpoint } from '@jebo/contract/crews/crews.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { lockCaller } from '../accounts/public.ts'
import { lockInvitation } from './invitations.sql.ts'
import { moveInvitation } from './move-invitation.ts'
import { lockCrewFor } from './own-crew.ts'

export const withdrawCrewInvitation: Handler<typeof endpoint> = async (call, { id, invitationId }) => {
  const { db, actor, now } = call
  await inTransaction(db, async (tx) => {
    await lockCaller(tx, call)
    const { crew } = await lockCrewFor(tx, actor, id, 'invite')
    const invitation = await lockInvitation(tx, actor, crew.id, invitationId)
    refuseUnless(invitation, 'error.notFound')
    await moveInvitation(tx, invitation, { to: 'WITHDRAWN', by: 'CREW', at: now })
  })
}
