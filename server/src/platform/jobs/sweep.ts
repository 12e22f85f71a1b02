import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../http/call.ts'
import { deleteSpentLimits } from '../limits/limits.sql.ts'
import { deleteDeadSessions } from '../session/sessions.sql.ts'
import { defineJob } from './enqueue.ts'
import { deleteFailedJobs } from './jobs.sql.ts'
import { type Tasks, task } from './worker.ts'

const sweepHouse = defineJob<object>('house:sweep')

/** How long a job that failed for good may be looked at; the log tells of it for longer. */
const failedForMs = 7 * 24 * 3_600_000

/** Takes out what is of no more use: dead sessions, limits long filled up, jobs given up long ago. */
export const sweepTasks = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Tasks =>
  task(sweepHouse, () =>
    inTransaction(db, async (tx) => {
      await deleteDeadSessions(tx, clock())
      await deleteSpentLimits(tx, clock())
      await deleteFailedJobs(tx, new Date(clock().getTime() - failedForMs))
    }),
  )
