import type { Call } from '../../platform/http/call.ts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'
import { limits } from './accounts.limits.ts'
import { isEmailTaken } from './accounts.sql.ts'

/**
 * Judges whether an address may be mailed to that has yet to be proved. Whatever is mailed to such an address counts
 * together, so that no stranger's box is filled.
 * @throws Refusal where it is in use, or where too much was asked for
 */
export const admitNewAddress = async ({ db, limiter, address }: Call, email: string): Promise<void> => {
  // Before it is looked up: once the bucket is empty, the answer must not tell which addresses are in use.
  await limiter.spend(limits.newAddressPerClient, address)
  refuseUnless(!(await isEmailTaken(db, email)), 'auth.emailTaken', atField('email', 'auth.emailTaken'))
  await limiter.spend(limits.codePerMinute, email)
  await limiter.spend(limits.codePerHour, email)
}
