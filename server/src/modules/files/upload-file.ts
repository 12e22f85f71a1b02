import { randomUUID } from 'node:crypto'
import type { AnswerOf, ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { uploadFile as endpoint } from '@jebo/contract/files/files.endpoints.ts'
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { filePath } from './file-path.ts'
import { limits } from './files.limits.ts'
import { allowUpload, purposes } from './files.purposes.ts'
import { insertFile } from './files.sql.ts'
import { removeLater } from './files.tasks.ts'
import { atFile } from './kept.ts'
import { putBytes } from './sealed-bytes.ts'

/** Keeps a file for the form it will be sent with; only its uploader sees it until then. */
export const uploadFile = async (
  call: CallOf<typeof endpoint>,
  { purpose, file }: ParsedInputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> => {
  allowUpload(purpose, call.actor.standing)
  refuseUnless(file.size <= fileLimits.bytes, 'error.tooLarge')
  refuseUnless(file.size > 0, 'file.empty', atFile('file.empty'))
  // Spent before the picture is drawn, as that is the work the limit is for.
  await call.limiter.spend(limits.uploadPerUser, call.actor.uuid)
  const { bytes, ...served } = await purposes[purpose].keep(file, await file.bytes())
  // What is drawn anew may weigh more than what it was drawn from.
  refuseUnless(bytes.length <= fileLimits.bytes, 'error.tooLarge')

  const key = `${purpose.toLowerCase()}/${randomUUID()}`
  const about = { purpose, ...served, size: bytes.length }
  // Bytes first: a row always has its bytes, and bytes whose row failed are taken back.
  await putBytes(call, { purpose, key }, bytes).catch(async (error: unknown) => {
    // A store that was slow to answer may have kept them all the same.
    await inTransaction(call.db, (tx) => removeLater(tx, [key]))
    throw error
  })
  try {
    const { id } = await inTransaction(call.db, (tx) =>
      insertFile(tx, { ...about, key, uploader_id: call.actor.id, created_at: call.now }),
    )
    return { id, ...about, path: filePath(id) }
  } catch (error) {
    await call.files.remove(key).catch((err: unknown) => call.log.error({ err, key }, 'bytes without a row were left'))
    throw error
  }
}
