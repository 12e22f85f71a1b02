/** The type of a file by its first bytes, because names and MIME types are not reliable. */
export type PictureKind = 'picture' | 'heic' | 'empty' | 'other'

/** The number of bytes needed to detect the type. */
export const headBytes = 12

const beginsWith = (head: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, place) => head[place] === byte)

const isHeic = (head: Uint8Array): boolean =>
  /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/.test(textOf(head.slice(4)))

const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

export const kindOf = (head: Uint8Array): PictureKind => {
  if (head.length === 0) return 'empty'
  if (beginsWith(head, [0xff, 0xd8, 0xff]) || beginsWith(head, [0x89, 0x50, 0x4e, 0x47])) return 'picture'
  return isHeic(head) ? 'heic' : 'other'
}
