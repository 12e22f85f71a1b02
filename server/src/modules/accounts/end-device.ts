import type { endDevice as endpoint } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { endSession } from '../../platform/session/session.ts'
import { deleteSessionOf } from '../../platform/session/sessions.sql.ts'
import { lockCaller } from './lock-caller.ts'

/** Ends one of the caller's sessions; ending the current one signs out. */
export const endDevice: Handler<typeof endpoint> = async (call, { id }) => {
  await inTransaction(call.db, async (tx) => {
    await lockCaller(tx, call)
    if (id === call.session.id) return endSession(tx, call)
    refuseUnless(await deleteSessionOf(tx, call.actor.id, id), 'error.notFound')
  })
}
