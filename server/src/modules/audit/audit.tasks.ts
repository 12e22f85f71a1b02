import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/http/call.ts'
import { defineJob } from '../../platform/jobs/enqueue.ts'
import { type Tasks, task } from '../../platform/jobs/worker.ts'
import { deleteOldStaffViews } from './staff-views.sql.ts'

const sweepAudit = defineJob<object>('audit:sweep')

export const auditTasks = ({ maintenance, clock }: Pick<Services, 'maintenance' | 'clock'>): Tasks =>
  task(sweepAudit, () => inTransaction(maintenance, (tx) => deleteOldStaffViews(tx, clock())))
