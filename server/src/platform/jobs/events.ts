// Events: each is a job, added in the transaction of its cause and read back when it runs.
import type { Db } from '../db/database.ts'
import type { Job } from './enqueue.ts'

/** An event of a module: enqueued as a job, and read back by its listener. */
export type Event<Payload extends object, Fact> = Job<Payload> & {
  readonly read: (db: Db, payload: Payload) => Promise<Fact | null>
}

/**
 * Declares an event, named `domain:verb`.
 * @param read reads the event when the job runs; null if nothing is left to act on
 */
export const defineEvent = <Payload extends object, Fact>(
  name: Job<Payload>['name'],
  read: (db: Db, payload: Payload) => Promise<Fact | null>,
): Event<Payload, Fact> => ({ name, read })
