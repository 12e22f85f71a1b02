// Staff do not act on what is their own: the one rule that every command of staff asks about its object.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../db/database.ts'
import type { Actor, Services } from './call.ts'
import { refuseUnless } from './refusal.ts'

/** The users and companies that an object is linked to. Crews belong here as well once they exist. */
export type LinkedTo = { users: readonly (RowId<'users'> | null)[]; companies: readonly (RowId<'companies'> | null)[] }

/** A company that a user has left stays their own for so long. */
const staysOwnMs = 90 * 86_400_000

/** @throws Refusal `staff.ownSubject` if the object is linked to the caller, or to a company they recently belonged to */
export const refuseOwn = async (
  tx: Tx,
  { actor, now, hasBelongedTo }: Pick<Services, 'hasBelongedTo'> & { actor: Actor; now: Date },
  { users, companies }: LinkedTo,
): Promise<void> => {
  refuseUnless(!users.includes(actor.id), 'staff.ownSubject')
  const named = companies.filter((id) => id !== null)
  const since = new Date(now.getTime() - staysOwnMs)
  const isOwn = named.length > 0 && (await hasBelongedTo(tx, { userId: actor.id, companyIds: named, since }))
  refuseUnless(!isOwn, 'staff.ownSubject')
}
