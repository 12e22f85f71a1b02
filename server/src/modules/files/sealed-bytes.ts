// The bytes of a file on their way to the store and back. What only few may see lies sealed there, each file by itself.
import type { FilePurpose } from '@jebo/contract/files/files.schema.ts'
import type { Call } from '../../platform/http/call.ts'
import { purposes } from './files.purposes.ts'

type Place = { purpose: FilePurpose; key: string }
type Tools = Pick<Call, 'files' | 'sealer'>

/** @throws Refusal `error.unavailable` */
export const putBytes = ({ files, sealer }: Tools, { purpose, key }: Place, bytes: Uint8Array): Promise<void> =>
  files.put(key, purposes[purpose].isSealed ? sealer.sealBytes(bytes, key) : bytes)

/** Null where the store has lost them. @throws Refusal `error.unavailable` */
export const readBytes = async (
  { files, sealer }: Tools,
  { purpose, key }: Place,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const kept = await files.read(key)
  return kept && purposes[purpose].isSealed ? sealer.openBytes(kept, key) : kept
}
