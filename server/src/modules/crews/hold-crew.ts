// What other modules need of a crew that acts in their transaction.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { findOwnCrew, holdCrew, isOwnCrew } from './crews.sql.ts'

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
