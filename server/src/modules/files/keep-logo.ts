// A logo is drawn anew from what was uploaded, so that nothing but its pixels is kept of it.
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { atFile, type Kept, typeOf } from './kept.ts'

const { logoSide, pixels } = fileLimits

// Each picture is seen once: a cache would only hold memory.
sharp.cache(false)

/**
 * Type and size by content, then re-encoded to a centred square without metadata, the way up it was taken.
 * @throws Refusal where it is no JPG or PNG, not what it says it is, broken, too small or a pixel bomb
 */
export const keepLogo = async (file: File, bytes: Uint8Array): Promise<Kept> => {
  const type = await typeOf(file, bytes, ['image/jpeg', 'image/png'])
  const { width, height } = await readHeader(bytes)
  refuseUnless(width * height <= pixels, 'file.tooManyPixels', atFile('file.tooManyPixels'))
  refuseUnless(Math.min(width, height) >= logoSide, 'file.tooSmall', atFile('file.tooSmall'))
  const picture = open(bytes, pixels)
    .autoOrient()
    .resize(logoSide, logoSide, { fit: 'cover', position: 'centre' })
    .toColourspace('srgb')
    .timeout({ seconds: 10 })
  const drawn = type === 'image/png' ? picture.png() : picture.jpeg({ quality: 90 })
  return { bytes: await drawn.toBuffer().catch(unreadable), type }
}

/** Truncated and broken pictures fail rather than being drawn in part. */
const open = (bytes: Uint8Array, limitInputPixels: number | false): Sharp =>
  sharp(bytes, { failOn: 'error', limitInputPixels, pages: 1 })

/** Draws nothing yet, so a bomb does not go off here. */
const readHeader = (bytes: Uint8Array): Promise<Metadata> => open(bytes, false).metadata().catch(unreadable)

const unreadable = (): never => refuse('file.unreadable', atFile('file.unreadable'))
