import { randomUUID } from 'node:crypto'
import type { uploadFile as endpoint } from '@jebo/contract/files/files.endpoints.ts'
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import type { Entry } from '../../platform/http/serve.ts'
import { atFile } from './conversion.ts'
import { filePath } from './describe-files.ts'
import { limits } from './files.limits.ts'
import { allowUpload, purposes } from './files.purposes.ts'
import { insertFile } from './files.sql.ts'
import { deleteLooseBytes, recordLooseBytes } from './loose-bytes.sql.ts'
import { putBytes } from './sealed-bytes.ts'
import { freeSlot, takeSlot } from './upload-slots.sql.ts'

/** Longer than any upload takes. */
const heldForMs = 3_600_000

/** Longer than a request may take to arrive and be answered. */
const slotHeldForMs = 120_000

/** Limits uploads before they are received: how many are open, and how many were made. */
export const enterUpload: Entry<typeof endpoint> = async ({ db, limiter, log, actor, now }) => {
  const heldUntil = new Date(now.getTime() + slotHeldForMs)
  const slot = await takeSlot(db, { userId: actor.id, now, heldUntil })
  if (slot === null) return refuse('file.tooManyOpen', { retryAfterSeconds: 5 })
  // The answer does not depend on it: the slot is free after two minutes at most.
  const leave = () => freeSlot(db, slot).catch((err: unknown) => log.warn({ err }, 'an upload keeps its slot'))
  try {
    await limiter.spend(limits.uploadPerUser, actor.uuid)
  } catch (error) {
    await leave()
    throw error
  }
  return leave
}

/** Stores a file until a form attaches it; until then only its uploader can see it. */
export const uploadFile: Handler<typeof endpoint> = async (call, { purpose, file }) => {
  allowUpload(purpose, call.actor.standing)
  refuseUnless(file.size <= fileLimits.bytes, 'error.tooLarge')
  refuseUnless(file.size > 0, 'file.empty', atFile('file.empty'))
  const { bytes, ...served } = await purposes[purpose].convert(file, await file.bytes())
  // A redrawn picture may be larger than the original.
  refuseUnless(bytes.length <= fileLimits.bytes, 'error.tooLarge')

  const key = `${purpose.toLowerCase()}/${randomUUID()}`
  const about = { purpose, ...served, size: bytes.length }
  await inTransaction(call.db, (tx) => recordLooseBytes(tx, [key], new Date(call.now.getTime() + heldForMs)))
  // Bytes first, so that every row has its bytes. Bytes without a row remain recorded for removal.
  await putBytes(call, { purpose, key }, bytes)
  const { id } = await inTransaction(call.db, async (tx) => {
    if (!(await deleteLooseBytes(tx, key))) throw new Error('bytes were removed before they had a row')
    return insertFile(tx, { ...about, key, uploader_id: call.actor.id, created_at: call.now })
  })
  return { id, ...about, path: filePath(id) }
}
