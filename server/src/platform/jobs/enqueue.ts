// Work that leaves with the commit: jobs are rows of the same database, added inside the transaction.
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** A kind of job and the shape of its payload. Written `domain:verb`, as crontabs take no dots. */
export type Job<Payload extends object> = { readonly name: `${string}:${string}`; readonly payload?: Payload }

/** Names a kind of job; the type says what its payload holds. */
export const defineJob = <Payload extends object>(name: Job<Payload>['name']): Job<Payload> => ({ name })

/**
 * Adds a job; it runs only if the transaction commits.
 * @param key jobs of the same key that have not run yet become one
 */
export const enqueue = async <Payload extends object>(
  tx: Tx,
  job: Job<Payload>,
  payload: Payload,
  key?: string,
): Promise<void> => {
  await sql`select graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null})`.execute(
    tx,
  )
}
