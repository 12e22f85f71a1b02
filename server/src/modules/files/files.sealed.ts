// Sealed files in the store, to be sealed again when the key changes. The bytes identify their key.
import { type FilePurpose, filePurpose } from '@jebo/contract/files/files.schema.ts'
import { keyIdOfBytes } from '../../platform/crypto/seal.ts'
import type { Older, Outcome, SealedLocation, SealedTools } from '../../platform/crypto/sealed-location.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { purposes } from './files.purposes.ts'
import { findFile, listFilesOf, lockFile } from './files.sql.ts'
import { openOrNull, putBytes } from './sealed-bytes.ts'

type SealedFile = { id: string; purpose: FilePurpose; key: string }

const pageSize = 100

/**
 * Relocations the bytes under the same key, which is atomic in both stores: readers get the old bytes or the new ones.
 * The row is locked, so that the bytes of a deleted file are not restored. Retried after a deadlock; idempotent.
 */
const reseal = async (tools: SealedTools, { id, ...location }: SealedFile, sealed: Uint8Array): Promise<Outcome> => {
  const bytes = openOrNull(tools.sealer, sealed, location.key)
  if (bytes === null) return 'closed'
  return inTransaction(tools.db, async (tx) => {
    if (!(await lockFile(tx, id))) return 'busy'
    return putBytes(tools, location, bytes).then(
      () => 'sealed',
      () => 'silent',
    )
  })
}

/** Null if it is already sealed with the newest key. */
const olderAt = async (tools: SealedTools, location: SealedFile): Promise<Older | null> => {
  const failed = (outcome: Outcome): Older => ({ keyId: null, reseal: async () => outcome })
  const sealed = await tools.files.read(location.key).catch(() => undefined)
  if (sealed === undefined) return failed('silent')
  // The file may have been deleted since it was listed.
  if (sealed === null) return failed((await findFile(tools.db, location.id)) ? 'lost' : 'busy')
  const keyId = keyIdOfBytes(sealed)
  return keyId === tools.sealer.newest ? null : { keyId, reseal: () => reseal(tools, location, sealed) }
}

const locationOf = (purpose: FilePurpose): SealedLocation => ({
  name: `files ${purpose}`,
  older: async function* (tools) {
    for (let after: string | null | undefined = null; after !== undefined; ) {
      const rows: Omit<SealedFile, 'purpose'>[] = await listFilesOf(tools.db, purpose, after, pageSize)
      for (const row of rows) {
        const older = await olderAt(tools, { ...row, purpose })
        if (older) yield older
      }
      after = rows.at(-1)?.id
    }
  },
})

export const filesSealed: readonly SealedLocation[] = filePurpose.options
  .filter((purpose) => purposes[purpose].isSealed)
  .map(locationOf)
