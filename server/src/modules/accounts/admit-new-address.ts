import type { Call } from '../../platform/http/call.ts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'
import { limits } from './accounts.limits.ts'
import { isEmailTaken } from './accounts.sql.ts'

/**
 * Checks whether mail may be sent to an address that is not verified yet. All such mail shares one limit, so that
 * nobody can flood a stranger's mailbox.
 * @throws Refusal if the address is in use, or the limit is exceeded
 */
export const admitNewAddress = async ({ db, limiter, address }: Call, email: string): Promise<void> => {
  // Spent before the lookup, so that an exhausted limit does not reveal which addresses are in use.
  await limiter.spend(limits.newAddressPerClient, address)
  refuseUnless(!(await isEmailTaken(db, email)), 'auth.emailTaken', atField('email', 'auth.emailTaken'))
  await limiter.spend(limits.codePerMinute, email)
  await limiter.spend(limits.codePerHour, email)
}
