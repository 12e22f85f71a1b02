import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/http/call.ts'
import { defineJob } from '../../platform/jobs/enqueue.ts'
import { type Tasks, task } from '../../platform/jobs/worker.ts'
import { writeRecords } from '../programs/public.ts'
import { endSilence } from './end-silence.ts'
import { endTakeDowns } from './end-take-downs.ts'
import { listUnpublished, publishRewardsOf } from './figures.sql.ts'
import { recordCompanies } from './find-company-record.ts'
import { publishFreeTickets } from './publish-free-tickets.ts'
import { remindOfTargets } from './remind-of-targets.ts'
import { findRecords, listFigured } from './statistics.sql.ts'

export const publishRewards = defineJob<object>('tickets:publish')
export const recordPrograms = defineJob<object>('tickets:record')
const discloseTickets = defineJob<object>('tickets:disclose')

/** Few, so that commands on these programs wait only briefly. */
const programsAtOnce = 100

type Needed = Pick<Services, 'maintenance' | 'clock' | 'log'>

/** Publishes the rewards of past days, program by program, so that commands wait only briefly. */
const publishing = ({ maintenance, clock }: Needed): Tasks =>
  task(publishRewards, async () => {
    const today = dayInSeoul(clock())
    for (const id of await listUnpublished(maintenance, today)) {
      await inTransaction(maintenance, (tx) => publishRewardsOf(tx, id, today))
    }
  })

/** Stores the records of the day before: with the programs, whose list is sorted by them, and of companies with many. */
const recording = ({ maintenance, clock }: Needed): Tasks =>
  task(recordPrograms, async () => {
    const now = clock()
    let ids = await listFigured(maintenance, undefined, programsAtOnce)
    while (ids.length > 0) {
      const records = await findRecords(maintenance, ids, now)
      await inTransaction(maintenance, (tx) => writeRecords(tx, records))
      ids = await listFigured(maintenance, ids.at(-1), programsAtOnce)
    }
    await recordCompanies(maintenance, now)
  })

export const ticketsTasks = (services: Needed): Tasks => ({
  ...publishing(services),
  ...recording(services),
  ...task(discloseTickets, async () => {
    await endSilence(services)
    await publishFreeTickets(services)
    await endTakeDowns(services)
    await remindOfTargets(services)
  }),
})
