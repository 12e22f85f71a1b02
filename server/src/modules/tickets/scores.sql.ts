// The scoreboards of challenges, which triggers keep. Who sees the challenge is decided before.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { inRanges } from '../../platform/db/in-ranges.ts'
import { pageOf } from '../../platform/db/lists.ts'

/** The authors with points, the first place first. */
export const listScoreRows = (db: Db, programId: RowId<'programs'>, page: Page) =>
  pageOf(
    db,
    db
      .selectFrom('challenge_scores')
      .select(['user_id', 'points', 'ticket_count'])
      .where('program_id', '=', programId)
      .where('points', '>', sql.lit(0))
      .orderBy('points', 'desc')
      .orderBy('reached_at')
      .orderBy('user_id'),
    page,
  )

const recountRange = async (db: Db, first: number, last: number): Promise<number> => {
  const { rows } = await sql<{ wrong: number }>`select recount_challenge_scores(${first}, ${last}) as wrong`.execute(db)
  return rows[0]?.wrong ?? 0
}

/**
 * Counts the scoreboards again from the tickets.
 * @param lastId the largest key of a program. @returns how many rows were wrong
 */
export const recountScoresTo = (db: Db, lastId: number): Promise<number> =>
  inRanges(lastId, programsAtOnce, (first, last) => recountRange(db, first, last))

/** Small enough that concurrent ticket changes wait only briefly. */
const programsAtOnce = 100
