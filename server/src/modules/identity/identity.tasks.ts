import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/http/call.ts'
import { defineJob } from '../../platform/jobs/enqueue.ts'
import { type Tasks, task } from '../../platform/jobs/worker.ts'
import { eraseOldKyc } from './erase-kyc.ts'
import { deleteOldAttempts } from './identity.sql.ts'
import { deleteExpiredPayees } from './retained-payees.sql.ts'

const sweepIdentity = defineJob<object>('identity:sweep')

export const identityTasks = ({ maintenance, clock }: Pick<Services, 'maintenance' | 'clock'>): Tasks =>
  task(sweepIdentity, async () => {
    await inTransaction(maintenance, (tx) => deleteOldAttempts(tx, clock()))
    await inTransaction(maintenance, (tx) => eraseOldKyc(tx, clock()))
    await inTransaction(maintenance, (tx) => deleteExpiredPayees(tx, clock()))
  })
