import { dayMs } from '@jebo/contract/core/durations.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/http/call.ts'
import { defineJob, enqueue } from '../../platform/jobs/enqueue.ts'
import { type Tasks, task } from '../../platform/jobs/worker.ts'
import { deleteUnattached } from './files.sql.ts'
import { deleteLooseBytes, listLooseBytes, lockLooseBytes, recordLooseBytes } from './loose-bytes.sql.ts'
import { deletePastSlots } from './upload-slots.sql.ts'

const sweepFiles = defineJob<object>('files:sweep')
const removeBytes = defineJob<{ key: string }>('files:remove')

/** How long an uploaded file may remain unattached. */
const unattachedForMs = dayMs

/** The maximum number of stored objects removed per run. */
const mostAtOnce = 1000

/**
 * Deletes bytes after the commit, because a rollback could not restore them. They remain recorded until the store has
 * deleted them, as a job may exhaust its retries.
 */
export const removeLater = async (tx: Tx, keys: readonly string[]): Promise<void> => {
  await recordLooseBytes(tx, keys, null)
  for (const key of keys) await enqueue(tx, removeBytes, { key })
}

type Tools = Pick<Services, 'db' | 'maintenance' | 'clock' | 'files'>

/** Locked meanwhile, so that no file starts to use them. Removal is idempotent. */
const removeLoose = ({ maintenance, files }: Tools, key: string): Promise<void> =>
  inTransaction(maintenance, async (tx) => {
    if (!(await lockLooseBytes(tx, key))) return
    await files.remove(key)
    await deleteLooseBytes(tx, key)
  })

/** @throws if the store fails to remove one of them, so that an unavailable store is not called repeatedly */
const removeAllLoose = async (tools: Tools): Promise<void> => {
  for (const key of await listLooseBytes(tools.maintenance, tools.clock(), mostAtOnce)) await removeLoose(tools, key)
}

export const filesTasks = (tools: Tools): Tasks => ({
  ...task(removeBytes, async ({ key }) => {
    await tools.files.remove(key)
    await inTransaction(tools.db, (tx) => deleteLooseBytes(tx, key))
  }),
  ...task(sweepFiles, async () => {
    await inTransaction(tools.maintenance, async (tx) => {
      const before = new Date(tools.clock().getTime() - unattachedForMs)
      await removeLater(tx, await deleteUnattached(tx, before))
      await deletePastSlots(tx, tools.clock())
    })
    await removeAllLoose(tools)
  }),
})
