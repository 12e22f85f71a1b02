import { randomUUID } from 'node:crypto'
import type { requestExport as endpoint } from '@jebo/contract/exports/exports.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { limits } from './exports.limits.ts'
import { replaceExport } from './exports.sql.ts'
import { makeExport } from './exports.tasks.ts'

/** Starts an archive of the caller's data, in place of an earlier one. */
export const requestExport: Handler<typeof endpoint> = async ({ db, actor, limiter, now }) => {
  await limiter.spend(limits.exportPerUser, actor.uuid)
  await inTransaction(db, async (tx) => {
    const fileKey = `exports/${randomUUID()}`
    await replaceExport(tx, { userId: actor.id, fileKey, at: now })
    await enqueue(tx, makeExport, { userId: actor.id, fileKey })
  })
}
