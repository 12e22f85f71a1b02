import type { signOut as endpoint } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { endSession } from '../../platform/session/session.ts'

const ownSites = [null, 'same-origin', 'none']

/** Ends the session. Because it is a GET, it requires a same-origin request. */
export const signOut: Handler<typeof endpoint> = async (call) => {
  refuseUnless(ownSites.includes(call.fetchSite), 'error.foreignOrigin')
  await inTransaction(call.db, (tx) => endSession(tx, call))
}
