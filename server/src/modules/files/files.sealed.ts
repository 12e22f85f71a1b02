// Files that lie sealed in the store, to be sealed anew when the key changes. The bytes tell by which key.
import { type FilePurpose, filePurpose } from '@jebo/contract/files/files.schema.ts'
import { keyIdOfBytes } from '../../platform/crypto/seal.ts'
import type { Older, Outcome, SealedLocation, SealedTools } from '../../platform/crypto/sealed-location.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { purposes } from './files.purposes.ts'
import { findFile, holdFile, listFilesOf } from './files.sql.ts'
import { openOrNull, putBytes } from './sealed-bytes.ts'

type SealedFile = { id: string; purpose: FilePurpose; key: string }

const pageSize = 100

/**
 * Puts the bytes under their name again, which either store does at once: whoever reads gets the old ones or the new.
 * The row is held meanwhile, or the bytes of a file just deleted would come back. It is done again after a deadlock,
 * with the same end.
 */
const reseal = async (tools: SealedTools, { id, ...place }: SealedFile, sealed: Uint8Array): Promise<Outcome> => {
  const bytes = openOrNull(tools.sealer, sealed, place.key)
  if (bytes === null) return 'closed'
  return inTransaction(tools.db, async (tx) => {
    if (!(await holdFile(tx, id))) return 'busy'
    return putBytes(tools, place, bytes).then(
      () => 'sealed',
      () => 'silent',
    )
  })
}

/** Null where the newest key sealed it. */
const olderAt = async (tools: SealedTools, place: SealedFile): Promise<Older | null> => {
  const failed = (outcome: Outcome): Older => ({ keyId: null, reseal: async () => outcome })
  const sealed = await tools.files.read(place.key).catch(() => undefined)
  if (sealed === undefined) return failed('silent')
  // A file deleted since it was listed is no loss.
  if (sealed === null) return failed((await findFile(tools.db, place.id)) ? 'lost' : 'busy')
  const keyId = keyIdOfBytes(sealed)
  return keyId === tools.sealer.newest ? null : { keyId, reseal: () => reseal(tools, place, sealed) }
}

const placeOf = (purpose: FilePurpose): SealedLocation => ({
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
  .map(placeOf)
