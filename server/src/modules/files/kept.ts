import type { ProblemCode } from '@jebo/contract/problems.ts'
import { fileTypeFromBuffer } from 'file-type'
import { atField, refuse, refuseUnless } from '../../platform/http/refusal.ts'

/** What is stored of an upload, and as what it is served. */
export type Kept = { bytes: Uint8Array; type: string }

/** Judges what was uploaded and makes of it what is stored. */
export type Keep = (file: File, bytes: Uint8Array) => Promise<Kept>

export const atFile = (code: ProblemCode): ReturnType<typeof atField> => atField('file', code)

/**
 * The type that the content has, which is one of those allowed and the one the sender names.
 * @throws Refusal `file.typeNotAllowed`, `file.mislabelled`
 */
export const typeOf = async <Type extends string>(
  file: File,
  bytes: Uint8Array,
  allowed: readonly Type[],
): Promise<Type> => {
  const found = (await fileTypeFromBuffer(bytes))?.mime
  const type = allowed.find((one) => one === found)
  if (type === undefined) return refuse('file.typeNotAllowed', atFile('file.typeNotAllowed'))
  const isSaid = file.type === '' || file.type === 'application/octet-stream' || file.type === type
  refuseUnless(isSaid, 'file.mislabelled', atFile('file.mislabelled'))
  return type
}
