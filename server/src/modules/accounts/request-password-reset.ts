import type { requestPasswordReset as endpoint } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { securityLimits } from '@jebo/contract/accounts/accounts.limits.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { emailAndClient, limits } from './accounts.limits.ts'
import { hashClient } from './mail-link.ts'
import { mailResetLater } from './mail-password-reset.ts'

/** Same answer and work for every address; the job looks up the user later. */
export const requestPasswordReset: Handler<typeof endpoint> = async (call, { email }) => {
  await call.limiter.spend(limits.resetPerClient, call.address)
  await call.limiter.spend(limits.resetPerHour, emailAndClient(email, call.address))
  await call.limiter.spend(limits.resetPerEmail, email)
  const expiresAt = new Date(call.now.getTime() + securityLimits.linkLifetimeMs)
  const asked = { email, client: hashClient(call.address), expiresAt }
  await inTransaction(call.db, (tx) => mailResetLater(tx, call.sealer, asked))
}
