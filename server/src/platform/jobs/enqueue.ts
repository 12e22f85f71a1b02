// Jobs are rows of the same database, added inside the transaction that causes them.
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** A kind of job with the type of its payload, named `domain:verb`, as crontabs accept no dots. */
export type Job<Payload extends object> = { readonly name: `${string}:${string}`; readonly payload?: Payload }

/** Declares a kind of job with the type of its payload. */
export const defineJob = <Payload extends object>(name: Job<Payload>['name']): Job<Payload> => ({ name })

/**
 * Adds a job; it runs only if the transaction commits.
 * @param key waiting jobs with the same key are merged
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
