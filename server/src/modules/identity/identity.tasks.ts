import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/http/call.ts'
import { defineJob } from '../../platform/jobs/enqueue.ts'
import { type Tasks, task } from '../../platform/jobs/worker.ts'
import { eraseOldRequests } from './erase-kyc.ts'
import { deleteOldAttempts } from './identity.sql.ts'

const sweepIdentity = defineJob<object>('identity:sweep')

export const identityTasks = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Tasks =>
  task(sweepIdentity, async () => {
    await inTransaction(db, (tx) => deleteOldAttempts(tx, clock()))
    await inTransaction(db, (tx) => eraseOldRequests(tx, clock()))
  })
