// What happened, for those who act on it later: a job in the transaction that did it, read back when it runs.
import type { Db } from '../db/database.ts'
import type { Job } from './enqueue.ts'
import { type Tasks, task } from './worker.ts'

/** An event of a module: enqueued as a job, and read back as a fact. */
export type Event<Payload extends object, Fact> = Job<Payload> & {
  readonly read: (db: Db, payload: Payload) => Promise<Fact | null>
}

/**
 * Names an event as `domain:verb`.
 * @param read what there is to know of it when the job runs; null where nothing is left to act on
 */
export const defineEvent = <Payload extends object, Fact>(
  name: Job<Payload>['name'],
  read: (db: Db, payload: Payload) => Promise<Fact | null>,
): Event<Payload, Fact> => ({ name, read })

/** Binds an event to its listener, which may run twice for one event and must do no harm then. */
export const listen = <Payload extends object, Fact>(
  db: Db,
  event: Event<Payload, Fact>,
  act: (fact: Fact) => Promise<void>,
): Tasks =>
  task(event, async (payload) => {
    const fact = await event.read(db, payload)
    if (fact !== null) await act(fact)
  })
