import type { endOtherDevices as endpoint } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { deleteOtherSessionsOf } from '../../platform/session/sessions.sql.ts'

/** Ends every session of the caller but the one that asks. */
export const endOtherDevices = async ({ db, actor, session }: CallOf<typeof endpoint>): Promise<undefined> => {
  await inTransaction(db, (tx) => deleteOtherSessionsOf(tx, actor.id, session.id))
  return undefined
}
