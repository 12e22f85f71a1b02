import { randomUUID } from 'node:crypto'
import type { uploadFile as endpoint } from '@jebo/contract/files/files.endpoints.ts'
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { atFile } from './conversion.ts'
import { filePath } from './describe-files.ts'
import { limits } from './files.limits.ts'
import { allowUpload, purposes } from './files.purposes.ts'
import { insertFile } from './files.sql.ts'
import { deleteLooseBytes, recordLooseBytes } from './loose-bytes.sql.ts'
import { putBytes } from './sealed-bytes.ts'

/** Longer than any upload takes. */
const heldForMs = 3_600_000

/** Stores a file until a form attaches it; until then only its uploader can see it. */
export const uploadFile: Handler<typeof endpoint> = async (call, { purpose, file }) => {
  allowUpload(purpose, call.actor.standing)
  refuseUnless(file.size <= fileLimits.bytes, 'error.tooLarge')
  refuseUnless(file.size > 0, 'file.empty', atFile('file.empty'))
  // Spent before drawing, because the limit protects that work.
  await call.limiter.spend(limits.uploadPerUser, call.actor.uuid)
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
