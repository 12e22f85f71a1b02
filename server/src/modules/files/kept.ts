import type { ProblemCode } from '@jebo/contract/problems.ts'
import { fileTypeFromBuffer } from 'file-type'
import { atField, refuse, refuseUnless } from '../../platform/http/refusal.ts'

/** What is stored of an upload, and as what it is served. */
export type Kept = { bytes: Uint8Array; type: string }

export const atFile = (code: ProblemCode): ReturnType<typeof atField> => atField('file', code)

/**
 * The type that the content has, which is one of those allowed and the one the sender names.
 * @throws Refusal `file.typeNotAllowed`, `file.mislabelled`
 */
export const typeOf = async (file: File, bytes: Uint8Array, allowed: readonly string[]): Promise<string> => {
  const type = (await fileTypeFromBuffer(bytes))?.mime
  if (type === undefined || !allowed.includes(type)) return refuse('file.typeNotAllowed', atFile('file.typeNotAllowed'))
  const isSaid = file.type === '' || file.type === 'application/octet-stream' || file.type === type
  refuseUnless(isSaid, 'file.mislabelled', atFile('file.mislabelled'))
  return type
}
