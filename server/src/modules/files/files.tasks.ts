import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/http/call.ts'
import { defineJob, enqueue } from '../../platform/jobs/enqueue.ts'
import { type Tasks, task } from '../../platform/jobs/worker.ts'
import { deleteUnattached } from './files.sql.ts'
import { forgetBytes, holdLooseBytes, listLooseBytes, rememberBytes } from './loose-bytes.sql.ts'

const sweepFiles = defineJob<object>('files:sweep')
const removeBytes = defineJob<{ key: string }>('files:remove')

/** How long a file may wait for the form it was chosen in to be sent. */
const unattachedForMs = 24 * 3_600_000

/** How many bytes are removed at once at most. */
const mostAtOnce = 1000

/**
 * Bytes go after the commit, as they cannot come back when it fails. Until the store has removed them they stay
 * remembered: a job is given up one day.
 */
export const removeLater = async (tx: Tx, keys: readonly string[]): Promise<void> => {
  await rememberBytes(tx, keys, null)
  for (const key of keys) await enqueue(tx, removeBytes, { key })
}

type Tools = Pick<Services, 'db' | 'maintenance' | 'clock' | 'files'>

/** They are held meanwhile, so that no file gets them. Removing them twice is no error. */
const removeLoose = ({ maintenance, files }: Tools, key: string): Promise<void> =>
  inTransaction(maintenance, async (tx) => {
    if (!(await holdLooseBytes(tx, key))) return
    await files.remove(key)
    await forgetBytes(tx, key)
  })

/** @throws where the store does not remove one of them; a store that is down is not asked again and again */
const removeAllLoose = async (tools: Tools): Promise<void> => {
  for (const key of await listLooseBytes(tools.maintenance, tools.clock(), mostAtOnce)) await removeLoose(tools, key)
}

export const filesTasks = (tools: Tools): Tasks => ({
  ...task(removeBytes, async ({ key }) => {
    await tools.files.remove(key)
    await inTransaction(tools.db, (tx) => forgetBytes(tx, key))
  }),
  ...task(sweepFiles, async () => {
    await inTransaction(tools.maintenance, async (tx) => {
      const before = new Date(tools.clock().getTime() - unattachedForMs)
      await removeLater(tx, await deleteUnattached(tx, before))
    })
    await removeAllLoose(tools)
  }),
})
