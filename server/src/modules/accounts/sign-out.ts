import { inTransaction } from '../../platform/db/transaction.ts'
import type { Call } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { endSession } from '../../platform/session/session.ts'

const ownSites = [null, 'same-origin', 'none']

/** Ends the session. As it is a GET, it acts only where the browser says the request is our own page's. */
export const signOut = async (call: Call): Promise<undefined> => {
  refuseUnless(ownSites.includes(call.fetchSite), 'error.foreignOrigin')
  await inTransaction(call.db, (tx) => endSession(tx, call))
  return undefined
}
