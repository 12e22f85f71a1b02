// Each file is opened by its name on the disk of who saves it, so the name ends as the content is.
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import { cleanName } from './clean-name.ts'
import { refuseType, refuseUnlessFits, saidTypeOf, shownTypeOf } from './conversion.ts'

/** Endings of the types that are taken; the first is the one appended where a name has none of them. */
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

/** Endings that say of something to be seen or run that it is text; what is none and has one lies. */
const textual = new Set(
  'css csv htm html js json md mhtml mjs shtml svg svgz text txt xht xhtml xml xsl xslt'.split(' '),
)

/** In small letters, without its dot; empty where there is none. */
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
 * The type that the content has, one of those allowed, and the name under which it is kept: its own where it ends as
 * the type does, otherwise with the type's ending behind it.
 * @throws Refusal `file.typeNotAllowed`, and `file.mislabelled` where the sender names another type, or where the name
 * ends as another type or as text does
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
 * The name under which text is kept. Any ending may stand, as it says what the proof is, but those of the other types.
 * @throws Refusal `file.mislabelled`
 */
export const nameAsText = (given: string): string => {
  const name = cleanName(given)
  const ending = endingOf(name)
  refuseUnlessFits(!typed.has(ending))
  return ending === '' ? withEnding(name, 'txt') : name
}
