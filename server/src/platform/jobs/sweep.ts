import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../http/call.ts'
import { deleteSpentLimits } from '../limits/limits.sql.ts'
import { deleteDeadSessions } from '../session/sessions.sql.ts'
import { defineJob } from './enqueue.ts'
import { type Tasks, task } from './worker.ts'

const sweepHouse = defineJob<object>('house:sweep')

/** Takes out what can never be read again: dead sessions and limits long filled up. */
export const sweepTasks = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Tasks =>
  task(sweepHouse, () =>
    inTransaction(db, async (tx) => {
      await deleteDeadSessions(tx, clock())
      await deleteSpentLimits(tx, clock())
    }),
  )
