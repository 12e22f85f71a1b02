// What other modules need of a crew that acts in their transaction.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { findOwnCrew, holdCrew, isOwnCrew } from './crews.sql.ts'
import { findLeaderId } from './find-crews.ts'

/** The key of a crew of the user; null if they do not belong to it. */
export const findOwnCrewKey = async (db: Db, user: Actor, publicId: number): Promise<RowId<'crews'> | null> =>
  (await findOwnCrew(db, user, publicId))?.id ?? null

/**
 * Keeps a crew and its members as they are until the transaction ends.
 * @returns whether the user belongs to it
 */
export const holdMembership = async (tx: Tx, user: Actor, crewId: RowId<'crews'>): Promise<boolean> => {
  await holdCrew(tx, crewId)
  // A statement of its own, which sees a removal that the lock has waited for.
  return isOwnCrew(tx, user, crewId)
}

/** Keeps a crew from being deleted until the transaction ends. @returns false if it is deleted already */
export const holdPresentCrew = async (tx: Tx, crewId: RowId<'crews'>): Promise<boolean> =>
  (await holdCrew(tx, crewId))?.deleted_at === null

/**
 * Keeps a crew, its members and its leader as they are until the transaction ends.
 * @returns the leader; null if the crew is deleted
 */
export const holdLeader = async (tx: Tx, crewId: RowId<'crews'>): Promise<RowId<'users'> | null> => {
  await holdCrew(tx, crewId)
  return findLeaderId(tx, crewId)
}

/**
 * The same of a crew in whose name the user acts.
 * @throws Refusal `error.notFound` if they do not belong to it, `crew.leaderDecides` if they do not lead it
 */
export const holdLedCrew = async (tx: Tx, user: Actor, publicId: number): Promise<RowId<'crews'>> => {
  const key = await findOwnCrewKey(tx, user, publicId)
  refuseUnless(key !== null && (await holdMembership(tx, user, key)), 'error.notFound')
  refuseUnless((await findLeaderId(tx, key)) === user.id, 'crew.leaderDecides')
  return key
}
