import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../http/call.ts'
import { deleteSpentLimits } from '../limits/limits.sql.ts'
import { deleteDeadSessions } from '../session/sessions.sql.ts'
import { defineJob } from './enqueue.ts'
import { deleteFailedJobs, unlockJobs } from './jobs.sql.ts'
import { type Tasks, task } from './worker.ts'

const sweepDatabase = defineJob<object>('maintenance:sweep')
const unlockStuckJobs = defineJob<object>('maintenance:unlock')

/**
 * Longer than a job takes: the queue itself would wait four hours, and a mailed code lives ten minutes. A sweep that
 * takes longer is started a second time, waits for the rows that the first one deletes, and finds nothing left to do.
 */
const stuckAfterSeconds = 180

/** How long a job that failed for good may be looked at; the log tells of it for longer. */
const failedForSeconds = 7 * 24 * 3600

/** Takes out what is of no more use: dead sessions, limits long filled up, jobs given up long ago. */
export const sweepTasks = ({ db, maintenance, clock }: Pick<Services, 'db' | 'maintenance' | 'clock'>): Tasks => ({
  ...task(unlockStuckJobs, () => inTransaction(db, (tx) => unlockJobs(tx, stuckAfterSeconds))),
  ...task(sweepDatabase, () =>
    inTransaction(maintenance, async (tx) => {
      await deleteDeadSessions(tx, clock())
      await deleteSpentLimits(tx, clock())
      await deleteFailedJobs(tx, failedForSeconds)
    }),
  ),
})
