// The queue's rows carry the database's own time, so it is asked what is old.
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Deletes jobs that nobody has tried for so many seconds and nobody will, their payload with them. */
export const deleteFailedJobs = async (tx: Tx, forSeconds: number): Promise<void> => {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null
        and updated_at <= now() - make_interval(secs => ${forSeconds})
    ))`.execute(tx)
}

/** Gives back what was taken so many seconds ago and never ended: whoever worked on it was killed. */
export const unlockJobs = async (tx: Tx, forSeconds: number): Promise<void> => {
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_at <= now() - make_interval(secs => ${forSeconds})
    ))`.execute(tx)
}
