// Jobs are rows of the same database, added inside the transaction that causes them.
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** A kind of job with the type of its payload, named `domain:verb`, as crontabs accept no dots. */
export type Job<Payload extends object> = { readonly name: `${string}:${string}`; readonly payload?: Payload }

/** Declares a kind of job with the type of its payload. */
export const defineJob = <Payload extends object>(name: Job<Payload>['name']): Job<Payload> => ({ name })

/**
 * An expression that adds a job, for a statement that writes what causes it.
 * @param waitSeconds until it is due
 */
export const jobAdded = <Payload extends object>(
  job: Job<Payload>,
  payload: Payload,
  key?: string,
  waitSeconds = 0,
): RawBuilder<string> =>
  // By default all jobs of a transaction are due at its start, and run in any order.
  sql`(graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null},
    run_at => clock_timestamp() + make_interval(secs => ${waitSeconds}))).id`

/**
 * Adds a job; it runs only if the transaction commits, and after those that were added before it.
 * @param key waiting jobs with the same key are merged
 */
export const enqueue = async <Payload extends object>(
  tx: Tx,
  job: Job<Payload>,
  payload: Payload,
  key?: string,
): Promise<void> => {
  await sql`select ${jobAdded(job, payload, key)}`.execute(tx)
}

/** Adds a job for each of these payloads, in this order. */
export const enqueueAll = async <Payload extends object>(
  tx: Tx,
  job: Job<Payload>,
  payloads: readonly Payload[],
): Promise<void> => {
  await sql`
    select graphile_worker.add_job(${job.name}, payload, run_at => clock_timestamp())
    from json_array_elements(${JSON.stringify(payloads)}::json) as payloads (payload)`.execute(tx)
}

/**
 * Adds a job that is due after some seconds.
 * @param key a waiting job with this key is replaced
 */
export const enqueueLater = async <Payload extends object>(
  tx: Tx,
  job: Job<Payload>,
  payload: Payload,
  { key, waitSeconds }: { key: string; waitSeconds: number },
): Promise<void> => {
  await sql`select ${jobAdded(job, payload, key, waitSeconds)}`.execute(tx)
}

/** An item of a job that works on several, with the key of the job. */
type Keyed<Item> = { key: string; item: Item }

/**
 * Adds each item to the waiting job of its key, or to a new one, which waits first so that further items can join it.
 * @param waitSeconds from the first item, whatever joins it
 */
export const enqueueTogether = async <Item extends object>(
  tx: Tx,
  job: Job<readonly Item[]>,
  items: readonly Keyed<Item>[],
  waitSeconds: number,
): Promise<void> => {
  await sql`
    select graphile_worker.add_job(${job.name}, json_build_array(entries.entry->'item'), job_key => entries.entry->>'key',
      job_key_mode => 'preserve_run_at', run_at => now() + make_interval(secs => ${waitSeconds}))
    from json_array_elements(${JSON.stringify(items)}::json) as entries (entry)
    order by entries.entry->>'key'`.execute(tx)
}
