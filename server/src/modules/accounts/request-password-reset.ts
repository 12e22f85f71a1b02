import type { requestPasswordReset as endpoint } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { securityLimits } from '@jebo/contract/accounts/accounts.limits.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Call, Handler } from '../../platform/http/call.ts'
import { wideNetworkOf } from '../../platform/http/client-address.ts'
import { emailAndClient, limits } from './accounts.limits.ts'
import { knownBrowserOf } from './known-browsers.ts'
import { hashClient } from './mail-link.ts'
import { mailResetLater } from './mail-password-reset.ts'

/** @returns who asks: a browser that the user has used, or a client */
const admitRequest = async (call: Call, email: string): Promise<string> => {
  const { limiter, address } = call
  const browser = await knownBrowserOf(call, email)
  if (browser) {
    await limiter.spend(limits.resetPerBrowser, String(browser.id))
    return `known-browser ${browser.id}`
  }
  await limiter.spend(limits.resetPerClient, address)
  await limiter.spend(limits.resetPerHour, emailAndClient(email, address))
  await limiter.spend(limits.resetPerNetwork, emailAndClient(email, wideNetworkOf(address)))
  await limiter.spend(limits.resetPerEmail, email)
  return address
}

/** Same answer and work for every address; the job looks up the user later. */
export const requestPasswordReset: Handler<typeof endpoint> = async (call, { email }) => {
  const client = await admitRequest(call, email)
  const expiresAt = new Date(call.now.getTime() + securityLimits.linkLifetimeMs)
  const asked = { email, client: hashClient(client), expiresAt }
  await inTransaction(call.db, (tx) => mailResetLater(tx, call.sealer, asked))
}
