// File extensions must match the content, because the operating system opens a downloaded file by its extension.
import { isVisible } from '@jebo/contract/core/text.ts'
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import { declaredTypeOf, detectedTypeOf, refuseType, refuseUnlessFits } from './conversion.ts'

/**
 * Control characters, zero-width characters, fillers, and bidirectional overrides: `gpj.exe` must not be displayed as
 * `exe.jpg`.
 */
const unseen = /[\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0\u2800]/gu

/** A file's display name: no folders, no invisible characters, at most 255 code points. Never used as a path. */
const cleanName = (given: string): string => {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = [...last.replaceAll(unseen, '').trim()].slice(0, fileLimits.nameCodePoints).join('').trimEnd()
  return isVisible(name.replaceAll('.', '')) ? name : 'file'
}

/** Extensions of the accepted types; the first is appended if a name has none of them. */
const extensions = {
  'application/pdf': ['pdf'],
  'application/zip': ['zip'],
  'image/gif': ['gif'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'video/mp4': ['mp4', 'm4v'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type KnownType = keyof typeof extensions

const typedExtensions = new Set<string>(Object.values(extensions).flat())

/** Extensions that declare renderable or executable text; other content with such an extension is mislabelled. */
const textExtensions = new Set(
  'css csv htm html js json md mhtml mjs shtml svg svgz text txt xht xhtml xml xsl xslt'.split(' '),
)

/** Lowercase, without the dot; empty if there is none. */
const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

const withExtension = (name: string, extension: string): string => {
  const room = fileLimits.nameCodePoints - extension.length - 1
  return `${[...name].slice(0, room).join('').trimEnd()}.${extension}`
}

const nameAsType = (given: string, type: KnownType): string => {
  const name = cleanName(given)
  const extension = extensionOf(name)
  const allowed: readonly [string, ...string[]] = extensions[type]
  if (allowed.includes(extension)) return name
  refuseUnlessFits(!typedExtensions.has(extension) && !textExtensions.has(extension))
  return withExtension(name, allowed[0])
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
  const detected = await detectedTypeOf(bytes)
  const type = allowed.find((one) => one === detected) ?? refuseType()
  refuseUnlessFits((declaredTypeOf(file) ?? type) === type)
  return { type, name: nameAsType(file.name, type) }
}

/**
 * The stored name of a text file. Any extension is allowed except those of other types.
 * @throws Refusal `file.mislabelled`
 */
export const nameAsText = (given: string): string => {
  const name = cleanName(given)
  const extension = extensionOf(name)
  refuseUnlessFits(!typedExtensions.has(extension))
  return extension === '' ? withExtension(name, 'txt') : name
}
