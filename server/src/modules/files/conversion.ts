import type { ProblemCode } from '@jebo/contract/problems.ts'
import { fileTypeFromBuffer } from 'file-type'
import { atField, refuse, refuseUnless } from '../../platform/http/refusal.ts'

/** What is stored of an upload, and as what and under which name it is served. */
export type Kept = { bytes: Uint8Array; type: string; name: string }

/** Judges what was uploaded and makes of it what is stored. */
export type Conversion = (file: File, bytes: Uint8Array) => Promise<Kept>

export const atFile = (code: ProblemCode): ReturnType<typeof atField> => atField('file', code)

/** The type that the content shows; undefined where it shows none, as text does. */
export const shownTypeOf = async (bytes: Uint8Array): Promise<string | undefined> =>
  (await fileTypeFromBuffer(bytes))?.mime

/** What browsers on some systems call a type. */
const otherNames: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'application/x-zip-compressed': 'application/zip',
}

/** The type that the sender names; null where he names none. */
export const saidTypeOf = ({ type }: File): string | null => {
  const [said = ''] = type.split(';')
  return said === '' || said === 'application/octet-stream' ? null : (otherNames[said] ?? said)
}

export const refuseType = (): never => refuse('file.typeNotAllowed', atFile('file.typeNotAllowed'))

/** @throws Refusal `file.mislabelled` where the sender calls it something else, by its type or by its name */
export const refuseUnlessFits = (fits: boolean): void =>
  refuseUnless(fits, 'file.mislabelled', atFile('file.mislabelled'))
