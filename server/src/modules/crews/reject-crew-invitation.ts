import type { rejectCrewInvitation as endpoint } from '@jebo/contract/crews/crews.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { lockCaller } from '../accounts/public.ts'
import { lockReceived } from './invitations.sql.ts'
import { moveInvitation } from './move-invitation.ts'

/** Ends an invitation of the caller, also one that has expired. */
export const rejectCrewInvitation: Handler<typeof endpoint> = async (call, { id }) => {
  const { db, actor, now } = call
  await inTransaction(db, async (tx) => {
    await lockCaller(tx, call)
    const invitation = await lockReceived(tx, actor, id)
    refuseUnless(invitation, 'error.notFound')
    await moveInvitation(tx, invitation, { to: 'REJECTED', by: 'INVITED', at: now })
  })
}
