import type { beginSecondFactor as endpoint } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { authenticatorUri, newSecret, sealSecret } from './authenticator.ts'
import { lockCaller } from './lock-caller.ts'
import { insertSecret } from './second-factors.sql.ts'

/** Creates a secret for the app and replaces one that was never confirmed. */
export const beginSecondFactor: Handler<typeof endpoint> = async (call) => {
  const secret = newSecret()
  const email = await inTransaction(call.db, async (tx) => {
    const user = await lockCaller(tx, call)
    const sealed = sealSecret(call.sealer, secret)
    const isStarted = await insertSecret(tx, { user_id: user.id, sealed_secret: sealed, started_at: call.now })
    refuseUnless(isStarted, 'auth.secondFactorOn')
    return user.email
  })
  return { secret, uri: authenticatorUri(secret, call.config.operator.name, email) }
}
