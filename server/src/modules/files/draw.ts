// The only code that decodes untrusted pictures.
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import sharp, { type Sharp } from 'sharp'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { createTurns } from '../../platform/limits/turns.ts'
import { atFile } from './conversion.ts'

const { pixels } = fileLimits

// No cache, because each picture is decoded once. At most two at a time, with one thread each.
sharp.cache(false)
sharp.concurrency(1)
const inTurn = createTurns({ mostAtOnce: 2, mostWaiting: 20, busy: 'file.busy' })

const encoders = {
  'image/jpeg': (picture: Sharp) => picture.jpeg({ quality: 90 }),
  'image/png': (picture: Sharp) => picture.png(),
  'image/webp': (picture: Sharp) => picture.webp({ quality: 90 }),
}
export type PictureType = keyof typeof encoders

/** Decodes the first frame only; truncated and broken pictures fail instead of being drawn in part. */
const open = (bytes: Uint8Array, limitInputPixels: number | false): Sharp =>
  sharp(bytes, { failOn: 'error', limitInputPixels, pages: 1 })

const unreadable = (): never => refuse('file.unreadable', atFile('file.unreadable'))

/**
 * The picture with its orientation applied, and its stored size in pixels. Reads only the header, so that
 * decompression bombs are refused before decoding.
 * @throws Refusal `file.unreadable`, `file.tooManyPixels`
 */
export const openPicture = async (bytes: Uint8Array): Promise<{ picture: Sharp; width: number; height: number }> => {
  const { width, height } = await open(bytes, false).metadata().catch(unreadable)
  refuseUnless(width * height <= pixels, 'file.tooManyPixels', atFile('file.tooManyPixels'))
  return { picture: open(bytes, pixels).autoOrient(), width, height }
}

/**
 * Draws the picture in sRGB and strips all metadata.
 * @throws Refusal `file.unreadable`, and `file.busy` if the queue is full
 */
export const drawAs = (type: PictureType, picture: Sharp): Promise<Uint8Array> =>
  inTurn(() =>
    encoders[type](picture.toColourspace('srgb').timeout({ seconds: 10 }))
      .toBuffer()
      .catch(unreadable),
  )
