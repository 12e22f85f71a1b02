// File extensions must match the content, because the operating system opens a downloaded file by its extension.
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import { cleanName } from './clean-name.ts'
import { refuseType, refuseUnlessFits, saidTypeOf, shownTypeOf } from './conversion.ts'

/** Extensions of the accepted types; the first is appended if a name has none of them. */
const endings = {
  'application/pdf': ['pdf'],
  'application/zip': ['zip'],
  'image/gif': ['gif'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'video/mp4': ['mp4', 'm4v'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type KnownType = keyof typeof endings

const typed = new Set<string>(Object.values(endings).flat())

/** Extensions that declare renderable or executable text; other content with such an extension is mislabelled. */
const textual = new Set(
  'css csv htm html js json md mhtml mjs shtml svg svgz text txt xht xhtml xml xsl xslt'.split(' '),
)

/** Lowercase, without the dot; empty if there is none. */
const endingOf = (name: string): string => {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

const withEnding = (name: string, ending: string): string => {
  const room = fileLimits.nameCodePoints - ending.length - 1
  return `${[...name].slice(0, room).join('').trimEnd()}.${ending}`
}

const nameAsType = (given: string, type: KnownType): string => {
  const name = cleanName(given)
  const ending = endingOf(name)
  const fitting: readonly [string, ...string[]] = endings[type]
  if (fitting.includes(ending)) return name
  refuseUnlessFits(!typed.has(ending) && !textual.has(ending))
  return withEnding(name, fitting[0])
}

/**
 * The detected type, if allowed, and the stored name, with the type's extension appended if necessary.
 * @throws Refusal `file.typeNotAllowed`, and `file.mislabelled` if the declared type differs, or the name has the
 * extension of another type or of text
 */
export const labelOf = async <Type extends KnownType>(
  file: File,
  bytes: Uint8Array,
  allowed: readonly Type[],
): Promise<{ type: Type; name: string }> => {
  const shown = await shownTypeOf(bytes)
  const type = allowed.find((one) => one === shown) ?? refuseType()
  refuseUnlessFits((saidTypeOf(file) ?? type) === type)
  return { type, name: nameAsType(file.name, type) }
}

/**
 * The stored name of a text file. Any extension is allowed except those of other types.
 * @throws Refusal `file.mislabelled`
 */
export const nameAsText = (given: string): string => {
  const name = cleanName(given)
  const ending = endingOf(name)
  refuseUnlessFits(!typed.has(ending))
  return ending === '' ? withEnding(name, 'txt') : name
}
