// Reads and writes the bytes of files. Those with restricted visibility are sealed individually in the store.
import type { FilePurpose } from '@jebo/contract/files/files.schema.ts'
import type { Sealer } from '../../platform/crypto/seal.ts'
import type { Call } from '../../platform/http/call.ts'
import { purposes } from './files.purposes.ts'

type StorageKey = { purpose: FilePurpose; key: string }
type Tools = Pick<Call, 'files' | 'sealer'>

/** @throws Refusal `error.unavailable` */
export const putBytes = ({ files, sealer }: Tools, { purpose, key }: StorageKey, bytes: Uint8Array): Promise<void> =>
  files.put(key, purposes[purpose].isSealed ? sealer.sealBytes(bytes, key) : bytes)

/**
 * Null if the store no longer has the original bytes.
 * @throws Refusal `error.unavailable`
 */
export const readBytes = async (
  { files, sealer }: Tools,
  { purpose, key, size }: StorageKey & { size: number },
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const stored = await files.read(key)
  const bytes = stored && purposes[purpose].isSealed ? openOrNull(sealer, stored, key) : stored
  return bytes?.length === size ? bytes : null
}

/** Null if the bytes cannot be unsealed. */
export const openOrNull = (sealer: Sealer, sealed: Uint8Array, key: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return sealer.openBytes(sealed, key)
  } catch {
    return null
  }
}
