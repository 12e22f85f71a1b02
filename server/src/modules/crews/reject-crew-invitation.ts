import type { rejectCrewInvitation as endpoint } from '@jebo/contract/crews/crews.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { lockCaller } from '../accounts/public.ts'
import { lockReceived } from './invitations.sql.ts'
import { findAnswerRefusal, moveInvitation } from './move-invitation.ts'

/** Ends an invitation of the caller, also one that has expired. */
export const rejectCrewInvitation: Handler<typeof endpoint> = async (call, { id }) => {
  const { db, actor, now } = call
  await inTransaction(db, async (tx) => {
    await lockCaller(tx, call)
    const invitation = await lockReceived(tx, actor, id)
    refuseUnless(invitation, 'error.notFound')
    // One whose time is over can still be declined, unless the crew has replaced it.
    const refusal = invitation.state === 'OPEN' ? null : await findAnswerRefusal(tx, invitation, now)
    if (refusal !== null) refuse(refusal)
    await moveInvitation(tx, invitation, { to: 'REJECTED', by: 'INVITED', at: now })
  })
}
