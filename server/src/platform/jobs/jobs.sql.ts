import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Jobs that nobody tries any more since then, their payload with them. */
export const deleteFailedJobs = async (tx: Tx, before: Date): Promise<void> => {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at <= ${before}
    ))`.execute(tx)
}
