import { dayMs } from '@jebo/contract/core/durations.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { exportDays } from '@jebo/contract/exports/exports.schema.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/http/call.ts'
import type { Api } from '../../platform/http/serve.ts'
import { defineJob } from '../../platform/jobs/enqueue.ts'
import { type Tasks, task } from '../../platform/jobs/worker.ts'
import { collectData } from './collect-data.ts'
import { completeExport, deleteStale, discardExpired, listStale } from './exports.sql.ts'
import { zipOf } from './zip-of.ts'

export const makeExport = defineJob<{ userId: RowId<'users'>; fileKey: string }>('exports:make')
const sweepExports = defineJob<object>('exports:sweep')

type Tools = Pick<Services, 'db' | 'clock' | 'files' | 'loadActors'>

/** Bytes are removed before their record, as a job may be killed between the two. */
const removeStale = async ({ db, files }: Tools): Promise<void> => {
  for (const fileKey of await listStale(db)) {
    await files.remove(fileKey)
    await inTransaction(db, (tx) => deleteStale(tx, fileKey))
  }
}

/** @param openApi the calls, through which an archive is read with the rights of its user */
export const exportsTasks = (services: Tools, openApi: () => Api): Tasks => ({
  ...task(makeExport, async ({ userId, fileKey }) => {
    const entries = await collectData(services, openApi(), userId)
    if (entries === null) return
    const bytes = await zipOf(entries)
    await services.files.put(fileKey, bytes)
    const expiresAt = new Date(services.clock().getTime() + exportDays * dayMs)
    const isCurrent = await inTransaction(services.db, (tx) =>
      completeExport(tx, { fileKey, expiresAt, size: bytes.length }),
    )
    if (!isCurrent) await services.files.remove(fileKey)
  }),
  ...task(sweepExports, async () => {
    await inTransaction(services.db, (tx) => discardExpired(tx, services.clock()))
    await removeStale(services)
  }),
})
