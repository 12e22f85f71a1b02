import { dayInSeoul } from '../../platform/day-in-seoul.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/http/call.ts'
import { defineJob } from '../../platform/jobs/enqueue.ts'
import { type Tasks, task } from '../../platform/jobs/worker.ts'
import { listUnpublished, publishRewardsOf } from './figures.sql.ts'

export const publishRewards = defineJob<object>('tickets:publish')

/** Publishes the rewards of past days, program by program, so that commands wait only briefly. */
export const ticketsTasks = ({ maintenance, clock }: Pick<Services, 'maintenance' | 'clock'>): Tasks =>
  task(publishRewards, async () => {
    const today = dayInSeoul(clock())
    for (const id of await listUnpublished(maintenance, today)) {
      await inTransaction(maintenance, (tx) => publishRewardsOf(tx, id, today))
    }
  })
