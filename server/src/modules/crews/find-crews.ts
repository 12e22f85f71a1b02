// What other modules show of crews, and what they need to know about their members.
import type { CrewBrief } from '@jebo/contract/core/crew-brief.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db } from '../../platform/db/database.ts'
import { presentBrief } from './crews.present.ts'
import { listCrewsOf } from './members.sql.ts'

/** The crews of a user, in the order in which they joined. */
export const findCrewsOf = async (db: Db, userId: RowId<'users'>): Promise<CrewBrief[]> =>
  (await listCrewsOf(db, userId)).map(presentBrief)

/** The names of the crews that a user leads. */
export const listLedNames = async (db: Db, userId: RowId<'users'>): Promise<string[]> =>
  (await listCrewsOf(db, userId)).filter(({ role }) => role === 'LEADER').map(({ name }) => name)

/** Whether a user belongs to any crew. */
export const isInCrew = async (db: Db, userId: RowId<'users'>): Promise<boolean> =>
  (await listCrewsOf(db, userId)).length > 0
