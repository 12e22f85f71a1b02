import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A worker that was not seen for so long was killed. A time ahead of now was written before the clock was set back. */
const deadAfter = sql`interval '30 seconds'`
/** Renewals are more frequent, so an older one shows that the database was unavailable: for the others as well. */
const lateAfter = sql`interval '20 seconds'`

/**
 * Adds or renews the row of a worker.
 * @returns whether its last renewal was in time
 */
export const seeWorker = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql<{ was_in_time: boolean | null }>`
    with last as (select seen_at from job_workers where id = ${id})
    insert into job_workers (id, seen_at) values (${id}, now())
    on conflict (id) do update set seen_at = excluded.seen_at
    returning (select seen_at between now() - ${lateAfter} and now() + ${lateAfter} from last) as was_in_time`.execute(
    db,
  )
  return rows[0]?.was_in_time === true
}

/** Removes a worker that ends normally. */
export const forgetWorker = async (db: Db, id: string): Promise<void> => {
  await sql`delete from job_workers where id = ${id}`.execute(db)
}

/** Releases the jobs of workers that were killed. */
export const releaseJobs = async (db: Db): Promise<void> => {
  await sql`
    with dead as (
      delete from job_workers where seen_at not between now() - ${deadAfter} and now() + ${deadAfter} returning id
    )
    select graphile_worker.force_unlock_workers(array_agg(id)) from dead having count(*) > 0`.execute(db)
}
