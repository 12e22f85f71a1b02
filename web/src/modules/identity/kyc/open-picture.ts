// Checks a picture before it is decoded, so that an unusable one is refused at once.
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import type { Size } from './mask-boxes.ts'
import { canBeRead } from './stored-size.ts'

/** Why a picture is refused, as a key of `identity.kyc.picture.refused`. */
export type PictureRefusal = 'empty' | 'heic' | 'type' | 'unreadable' | 'small' | 'pixels'

/** Rotated upright; the caller closes it. */
export type Opened = { picture: ImageBitmap } | { refusal: PictureRefusal }

/** The picture's own size: browsers know it before decoding, which a huge picture would not survive. */
const sizeOf = async (file: File): Promise<Size | null> => {
  const url = URL.createObjectURL(file)
  const image = new Image()
  const isLoaded = await new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true)
    image.onerror = () => resolve(false)
    image.src = url
  })
  URL.revokeObjectURL(url)
  return isLoaded && image.naturalWidth > 0 ? { width: image.naturalWidth, height: image.naturalHeight } : null
}

/** The type of a file by its first bytes, because names and MIME types are not reliable. */
type PictureKind = 'picture' | 'heic' | 'empty' | 'other'

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

export const openPicture = async (file: File): Promise<Opened> => {
  const kind = kindOf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  if (kind !== 'picture') return { refusal: kind === 'other' ? 'type' : kind }
  const size = await sizeOf(file)
  if (size === null) return { refusal: 'unreadable' }
  if (size.width * size.height > fileLimits.pixels) return { refusal: 'pixels' }
  if (!canBeRead(size)) return { refusal: 'small' }
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  return picture ? { picture } : { refusal: 'unreadable' }
}
