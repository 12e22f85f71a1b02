import type { endOtherDevices as endpoint } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { deleteOtherSessionsOf } from '../../platform/session/sessions.sql.ts'
import { deleteKnownBrowsers } from './known-browsers.ts'
import { lockCaller } from './lock-caller.ts'

/** Ends every other session of the caller, and deletes the other known browsers. */
export const endOtherDevices: Handler<typeof endpoint> = async (call) => {
  const { db, actor, session } = call
  await inTransaction(db, async (tx) => {
    await lockCaller(tx, call)
    await deleteOtherSessionsOf(tx, actor.id, session.id)
    await deleteKnownBrowsers(tx, call, actor.id)
  })
}
