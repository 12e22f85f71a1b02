import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/http/call.ts'
import { defineJob, enqueue } from '../../platform/jobs/enqueue.ts'
import { type Tasks, task } from '../../platform/jobs/worker.ts'
import { deleteUnattached } from './files.sql.ts'

const sweepFiles = defineJob<object>('files:sweep')
const removeBytes = defineJob<{ key: string }>('files:remove')

/** How long a file may wait for the form it was chosen in to be sent. */
const unattachedForMs = 24 * 3_600_000

/** Bytes go after the commit, as they cannot come back when it fails. */
export const removeLater = async (tx: Tx, keys: readonly string[]): Promise<void> => {
  for (const key of keys) await enqueue(tx, removeBytes, { key })
}

export const filesTasks = ({ db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>): Tasks => ({
  ...task(removeBytes, ({ key }) => files.remove(key)),
  ...task(sweepFiles, () =>
    inTransaction(db, async (tx) => {
      const before = new Date(clock().getTime() - unattachedForMs)
      await removeLater(tx, await deleteUnattached(tx, before))
    }),
  ),
})
