// The one place where strangers' pictures are decoded.
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import sharp, { type Sharp } from 'sharp'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { createTurns } from '../../platform/limits/turns.ts'
import { atFile } from './conversion.ts'

const { pixels } = fileLimits

// Each picture is seen once: a cache would only hold memory. Two are drawn at once, by a thread each.
sharp.cache(false)
sharp.concurrency(1)
const inTurn = createTurns({ mostAtOnce: 2, mostWaiting: 20, busy: 'file.busy' })

const encoders = {
  'image/jpeg': (picture: Sharp) => picture.jpeg({ quality: 90 }),
  'image/png': (picture: Sharp) => picture.png(),
  'image/webp': (picture: Sharp) => picture.webp({ quality: 90 }),
}
export type PictureType = keyof typeof encoders

/** The first frame alone; truncated and broken pictures fail rather than being drawn in part. */
const open = (bytes: Uint8Array, limitInputPixels: number | false): Sharp =>
  sharp(bytes, { failOn: 'error', limitInputPixels, pages: 1 })

const unreadable = (): never => refuse('file.unreadable', atFile('file.unreadable'))

/**
 * A picture the way up it was taken, and its size in pixels as it lies; only its head is read yet, so that a bomb
 * does not go off here.
 * @throws Refusal `file.unreadable`, `file.tooManyPixels`
 */
export const openPicture = async (bytes: Uint8Array): Promise<{ picture: Sharp; width: number; height: number }> => {
  const { width, height } = await open(bytes, false).metadata().catch(unreadable)
  refuseUnless(width * height <= pixels, 'file.tooManyPixels', atFile('file.tooManyPixels'))
  return { picture: open(bytes, pixels).autoOrient(), width, height }
}

/**
 * Draws it in the colours of the screen; profiles, places and every other word about the picture are left behind.
 * @throws Refusal `file.unreadable`, and `file.busy` where too many wait for their turn
 */
export const drawAs = (type: PictureType, picture: Sharp): Promise<Uint8Array> =>
  inTurn(() =>
    encoders[type](picture.toColourspace('srgb').timeout({ seconds: 10 }))
      .toBuffer()
      .catch(unreadable),
  )
