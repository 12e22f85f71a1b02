import type { ProblemCode } from '@jebo/contract/problems.ts'
import { fileTypeFromBuffer } from 'file-type'
import { atField, refuse, refuseUnless } from '../../platform/http/refusal.ts'

/** What is stored of an upload, the type and name under which it is served, and the color of a logo. */
type Stored = { bytes: Uint8Array; type: string; name: string; color?: string | null }

/** Checks an upload and converts it to what is stored. */
export type Conversion = (file: File, bytes: Uint8Array) => Promise<Stored>

export const atFile = (code: ProblemCode): ReturnType<typeof atField> => atField('file', code)

/** The type detected from the content; undefined if there is none, as for text. */
export const detectedTypeOf = async (bytes: Uint8Array): Promise<string | undefined> =>
  (await fileTypeFromBuffer(bytes))?.mime

/** Aliases that some browsers send for a type. */
const aliases: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'application/x-zip-compressed': 'application/zip',
}

/** The type declared by the sender; null if none. */
export const declaredTypeOf = ({ type }: File): string | null => {
  const [declared = ''] = type.split(';')
  return declared === '' || declared === 'application/octet-stream' ? null : (aliases[declared] ?? declared)
}

export const refuseType = (): never => refuse('file.typeNotAllowed', atFile('file.typeNotAllowed'))

/** @throws Refusal `file.mislabelled` if the declared type or the name contradicts the content */
export const refuseUnlessFits = (fits: boolean): void =>
  refuseUnless(fits, 'file.mislabelled', atFile('file.mislabelled'))
