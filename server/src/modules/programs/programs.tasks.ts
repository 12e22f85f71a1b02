import type { RowId } from '@jebo/contract/core/id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/http/call.ts'
import { defineJob } from '../../platform/jobs/enqueue.ts'
import { type Tasks, task } from '../../platform/jobs/worker.ts'
import { moveProgram } from './move-program.ts'
import { listOver, lockOver } from './programs.sql.ts'

const endPrograms = defineJob<object>('programs:end')

/** Of each kind; the next run ends the others. */
const mostAtOnce = 250

/** Ends events and challenges whose window is over, each on its own, so that commands wait only briefly. */
export const programsTasks = ({
  maintenance,
  clock,
  log,
  config: { feeBasisPoints },
}: Pick<Services, 'maintenance' | 'clock' | 'log' | 'config'>): Tasks =>
  task(endPrograms, async () => {
    const at = clock()
    const end = (id: RowId<'programs'>) =>
      inTransaction(maintenance, async (tx) => {
        const program = await lockOver(tx, id, at)
        if (program) await moveProgram(tx, program, { to: 'ENDED', by: 'CLOCK', userId: null, at, feeBasisPoints })
      })
    for (const id of await listOver(maintenance, at, mostAtOnce)) {
      // One that fails is tried again by the next run, and keeps no other one open.
      await end(id).catch((err: unknown) => log.error({ err }, 'a program whose window is over could not be ended'))
    }
  })
