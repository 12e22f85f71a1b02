import type { RowId } from '@jebo/contract/core/id.ts'
import type { Call } from '../../platform/http/call.ts'
import { wideNetworkOf } from '../../platform/http/client-address.ts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'
import { emailAndClient, limits } from './accounts.limits.ts'
import { isEmailTaken } from './accounts.sql.ts'
import { isEmailKept } from './email-reverts.sql.ts'

/**
 * Checks whether mail may be sent to an address that is not verified yet. All such mail shares its limits, so that
 * nobody can flood a stranger's mailbox.
 * @param exceptFor who may have an earlier address of their own again
 * @throws Refusal if the address is in use or kept for the user who had it, or the limit is exceeded
 */
export const admitNewAddress = async (
  { db, limiter, address, now }: Call,
  email: string,
  exceptFor: RowId<'users'> | null,
): Promise<void> => {
  // Spent before the lookup, so that an exhausted limit does not reveal which addresses are in use.
  await limiter.spend(limits.newAddressPerClient, address)
  const isFree = !(await isEmailTaken(db, email)) && !(await isEmailKept(db, { email, exceptFor, now }))
  refuseUnless(isFree, 'auth.emailTaken', atField('email', 'auth.emailTaken'))
  const key = emailAndClient(email, address)
  await limiter.spend(limits.codePerMinute, key)
  await limiter.spend(limits.codePerHour, key)
  await limiter.spend(limits.codePerNetwork, emailAndClient(email, wideNetworkOf(address)))
  await limiter.spend(limits.codePerEmail, email)
}
