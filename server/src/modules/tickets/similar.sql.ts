// Tickets with which a draft is compared: those on whose side the author is, and those that everyone reads.
import type { RowId } from '@jebo/contract/core/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { selectTickets } from './visible-to.sql.ts'

const columns = ['id', 'public_id', 'title', 'weakness_type', 'asset_id', 'program_id'] as const

/** How many of the newest of each kind are compared. */
const compared = 500

/** The newest submitted tickets of an author, in all programs. */
export const listNewestOwn = (db: Db, author: Viewer) =>
  selectTickets(db, author, 'AUTHOR')
    .select(columns)
    .where('substate', '<>', sql.lit('DRAFT'))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(compared)
    .execute()

/** The newest tickets of a program that others submitted for a crew of the user, or share with them. One way at a time uses its index. */
export const listNewestShared = async (db: Db, user: Viewer, programId: RowId<'programs'>) => {
  const newest = (way: 'CREW' | 'PARTICIPANT') =>
    selectTickets(db, user, way)
      .select(columns)
      .where('program_id', '=', programId)
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(compared)
      .execute()
  return (await Promise.all([newest('CREW'), newest('PARTICIPANT')])).flat()
}

/** The tickets of a program that were disclosed last, read as a guest. */
export const listNewestPublic = (db: Db, programId: RowId<'programs'>) =>
  selectTickets(db, null)
    .select(columns)
    .where('program_id', '=', programId)
    .orderBy('disclosed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(compared)
    .execute()
