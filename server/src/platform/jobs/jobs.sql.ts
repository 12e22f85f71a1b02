// The queue's rows carry the database's time, so ages are computed there.
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Deletes jobs that failed for good this many seconds ago, with their payloads. */
export const deleteFailedJobs = async (tx: Tx, forSeconds: number): Promise<void> => {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null
        and updated_at <= now() - make_interval(secs => ${forSeconds})
    ))`.execute(tx)
}

/** Releases jobs that were locked this many seconds ago by a process that was killed. */
export const unlockJobs = async (tx: Tx, forSeconds: number): Promise<void> => {
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_at <= now() - make_interval(secs => ${forSeconds})
    ))`.execute(tx)
}
