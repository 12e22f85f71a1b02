import type { RowId } from '@jebo/contract/core/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** The number of a user's notifications, and how many are read. */
export const findCounts = async (db: Db, userId: RowId<'users'>): Promise<{ count: number; readCount: number }> =>
  (await db
    .selectFrom('notification_counts')
    .select(['count', 'read_count as readCount'])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? { count: 0, readCount: 0 }

/** The largest key of a user with notifications; 0 if there is none. */
export const findLastNotifiedId = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ id: number | null }>`
    select greatest((select max(user_id) from notifications), (select max(user_id) from notification_counts)) as id`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}

/**
 * Recounts the notifications of a range of users.
 * @returns how many counts were wrong
 */
export const recountUsers = async (db: Db, first: number, last: number): Promise<number> => {
  const { rows } = await sql<{ wrong: number }>`select recount_notifications(${first}, ${last}) as wrong`.execute(db)
  return rows[0]?.wrong ?? 0
}
