// A picture is looked at here before anything of it is drawn, so that what cannot be taken is told at once.
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import { canBeRead } from './kept-size.ts'
import type { Size } from './mask-boxes.ts'
import { headBytes, kindOf } from './picture-kind.ts'

/** Why a picture is not taken, as `identity.kyc.picture.refused` says it. */
export type PictureRefusal = 'empty' | 'heic' | 'type' | 'unreadable' | 'small' | 'pixels'

/** Upright, as the camera was held; whoever takes it closes it. */
export type Opened = { picture: ImageBitmap } | { refusal: PictureRefusal }

/** Its size as it says itself: a browser knows that before it has drawn it, which a huge one would not survive. */
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
