// Staff do not act on what is their own: the one rule that every command of staff asks about its object, and every list about
// the objects that it offers.
import { dayMs } from '@jebo/contract/core/durations.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Actor, Services } from './call.ts'
import { refuseUnless } from './refusal.ts'

/** The users and companies that an object is linked to. Nothing that staff act on is linked to a crew. */
export type LinkedTo = { users: readonly (RowId<'users'> | null)[]; companies: readonly (RowId<'companies'> | null)[] }

/** A company that a user has left stays their own for so long. */
const staysOwnMs = 90 * dayMs

type Asking = Pick<Services, 'findOwnCompanies'> & { actor: Actor; now: Date }

/** Tells of any of these objects whether it is linked to the caller, or to a company they recently belonged to. */
export const findOwn = async (
  db: Db,
  { actor, now, findOwnCompanies }: Asking,
  objects: readonly LinkedTo[],
): Promise<(object: LinkedTo) => boolean> => {
  const companyIds = [...new Set(objects.flatMap(({ companies }) => companies))].filter((id) => id !== null)
  const since = new Date(now.getTime() - staysOwnMs)
  const own = companyIds.length === 0 ? [] : await findOwnCompanies(db, { userId: actor.id, companyIds, since })
  return ({ users, companies }) => users.includes(actor.id) || companies.some((id) => id !== null && own.includes(id))
}

/** @throws Refusal `staff.ownSubject` if the object is the caller's own */
export const refuseOwn = async (tx: Tx, asking: Asking, object: LinkedTo): Promise<void> => {
  const isOwn = await findOwn(tx, asking, [object])
  refuseUnless(!isOwn(object), 'staff.ownSubject')
}
