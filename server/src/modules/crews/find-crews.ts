// What other modules show of crews, and what they need to know about their members.
import type { CrewBrief } from '@jebo/contract/core/crew-brief.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { nameKey } from '@jebo/contract/core/names.ts'
import type { Db } from '../../platform/db/database.ts'
import { presentBrief } from './crews.present.ts'
import { findCrewByPublicId, findCrewRows, findPublicCrew, listCrewsStarting } from './crews.sql.ts'
import { listCrewsOf, listMembers } from './members.sql.ts'

/** Crews by their keys, deleted ones too. */
export const findCrews = async (
  db: Db,
  crewIds: readonly RowId<'crews'>[],
): Promise<Map<RowId<'crews'>, CrewBrief>> => {
  const rows = await findCrewRows(db, [...new Set(crewIds)])
  return new Map(rows.map((row) => [row.id, presentBrief(row)]))
}

/** The crews whose names begin with a text, in the order of the names. */
export const findCrewsStarting = async (db: Db, start: string, most: number): Promise<CrewBrief[]> =>
  (await listCrewsStarting(db, nameKey(start), most)).map(presentBrief)

/** The key of a crew that has not been deleted. */
export const findCrewKey = async (db: Db, publicId: number): Promise<RowId<'crews'> | null> =>
  (await findCrewByPublicId(db, publicId))?.id ?? null

/** The key of a crew by its name; null if there is none, or none any more. */
export const findCrewKeyByName = async (db: Db, name: string): Promise<RowId<'crews'> | null> =>
  (await findPublicCrew(db, nameKey(name)))?.id ?? null

/** The crews of a user, in the order in which they joined. */
export const findCrewsOf = async (db: Db, userId: RowId<'users'>): Promise<CrewBrief[]> =>
  (await listCrewsOf(db, userId)).map(presentBrief)

/** A crew of a user, as other modules need it. */
export type OwnCrew = { id: RowId<'crews'>; crew: CrewBrief; isLeader: boolean }

/** The same, each with its key and whether the user leads it. */
export const listOwnCrews = async (db: Db, userId: RowId<'users'>): Promise<OwnCrew[]> =>
  (await listCrewsOf(db, userId)).map((row) => ({
    id: row.id,
    crew: presentBrief(row),
    isLeader: row.role === 'LEADER',
  }))

/** The leader of a crew; null if it is deleted. */
export const findLeaderId = async (db: Db, crewId: RowId<'crews'>): Promise<RowId<'users'> | null> =>
  (await listMembers(db, crewId)).find(({ role }) => role === 'LEADER')?.user_id ?? null

/** The names of the crews that a user leads. */
export const listLedNames = async (db: Db, userId: RowId<'users'>): Promise<string[]> =>
  (await listCrewsOf(db, userId)).filter(({ role }) => role === 'LEADER').map(({ name }) => name)

/** Whether a user belongs to any crew. */
export const isInCrew = async (db: Db, userId: RowId<'users'>): Promise<boolean> =>
  (await listCrewsOf(db, userId)).length > 0
