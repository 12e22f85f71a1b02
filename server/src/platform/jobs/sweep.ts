import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../http/call.ts'
import { deleteOldAnswers } from '../http/idempotency.sql.ts'
import { deleteSpentLimits } from '../limits/limits.sql.ts'
import { unreadForMs } from '../markdown/markdown.ts'
import { deleteUnread } from '../markdown/rendered-texts.sql.ts'
import { deleteDeadSessions } from '../session/sessions.sql.ts'
import { defineJob } from './enqueue.ts'
import { deleteFailedJobs, unlockJobs } from './jobs.sql.ts'
import { type Tasks, task } from './worker.ts'

const sweepDatabase = defineJob<object>('maintenance:sweep')
const unlockStuckJobs = defineJob<object>('maintenance:unlock')

/**
 * Longer than a job takes: the queue itself would wait four hours, but a mailed code expires in ten minutes. A longer
 * sweep is started twice; the second waits for the rows that the first deletes, and finds nothing.
 */
const stuckAfterSeconds = 180

/** How long a failed job is kept for inspection; the log keeps it longer. */
const failedForSeconds = 7 * 24 * 3600

/** Deletes expired sessions, full limits, responses to retried calls after a day, old failed jobs, and rendered texts that nobody reads. */
export const sweepTasks = ({ db, maintenance, clock }: Pick<Services, 'db' | 'maintenance' | 'clock'>): Tasks => ({
  ...task(unlockStuckJobs, () => inTransaction(db, (tx) => unlockJobs(tx, stuckAfterSeconds))),
  ...task(sweepDatabase, () =>
    inTransaction(maintenance, async (tx) => {
      await deleteDeadSessions(tx, clock())
      await deleteSpentLimits(tx, clock())
      await deleteOldAnswers(tx, clock())
      await deleteFailedJobs(tx, failedForSeconds)
      await deleteUnread(tx, new Date(clock().getTime() - unreadForMs))
    }),
  ),
})
