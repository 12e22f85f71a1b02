import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** The number of free attempts, and how long failures are stored after the last wait, in milliseconds. */
export type Throttle = { freeTries: number; memoryMs: number }

/** A later end was written while the clock was ahead, and is not waited for. */
const longestWait = (now: Date): Date => new Date(now.getTime() + 15 * 60_000)

/**
 * Counts an attempt before it is checked, in one statement, so that concurrent attempts cannot exceed the limit. After
 * the free ones the wait doubles from one minute to at most fifteen.
 * @returns false, without counting, if the caller has to wait
 */
export const countTry = async (db: Db, key: Buffer, now: Date, { freeTries, memoryMs }: Throttle): Promise<boolean> => {
  const { rows } = await sql`
    insert into sign_in_tries as tries (key, failures, waits_until) values (${key}, 1, ${now})
    on conflict (key) do update set (failures, waits_until) = (
      select counted.n, ${now}::timestamptz + interval '1 minute' *
        case when counted.n < ${freeTries}::int then 0 else least(power(2, least(counted.n - ${freeTries}::int, 4)), 15) end
      from (
        select case
          when tries.waits_until <= ${new Date(now.getTime() - memoryMs)} then 1 else tries.failures + 1
        end as n
      ) as counted
    )
    where tries.failures < ${freeTries}::int or tries.waits_until <= ${now} or tries.waits_until > ${longestWait(now)}
    returning failures`.execute(db)
  return rows.length > 0
}

/** When the next attempt is allowed; null if immediately. */
export const findWait = async (db: Db, key: Buffer): Promise<Date | null> => {
  const row = await db.selectFrom('sign_in_tries').select('waits_until').where('key', '=', key).executeTakeFirst()
  return row?.waits_until ?? null
}

/** Takes back one attempt and the wait it caused; the previous wait was over. */
export const uncountTry = async (db: Db, key: Buffer, now: Date): Promise<void> => {
  await db
    .updateTable('sign_in_tries')
    .set((row) => ({ failures: row('failures', '-', 1), waits_until: sql<Date>`least(waits_until, ${now})` }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute()
}

export const deleteTries = async (tx: Tx, keys: readonly Buffer[]): Promise<void> => {
  await tx.deleteFrom('sign_in_tries').where('key', 'in', keys).execute()
}

/** Deletes those whose last wait ended before the given time. */
export const deleteOldTries = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('sign_in_tries').where('waits_until', '<=', before).execute()
}
