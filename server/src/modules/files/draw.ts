// The only code that decodes untrusted pictures. They are redrawn, so that only the pixels of an upload are stored.
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import type { ProblemCode } from '@jebo/contract/problems.ts'
import sharp, { type Sharp } from 'sharp'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { createTurns } from '../../platform/limits/turns.ts'
import { atFile, type Conversion } from './conversion.ts'
import { labelOf } from './fitting-name.ts'
import { mainColorOf } from './main-color.ts'

const { coverLeastWidth, coverRatio, coverWidth, logoSide, pixels, scanLeastSide, scanSide } = fileLimits

// No cache, because each picture is decoded once. At most two at a time, with one thread each.
sharp.cache(false)
sharp.concurrency(1)
const inTurn = createTurns({ mostAtOnce: 2, mostWaiting: 20, busy: 'file.busy' })

const encoders = {
  'image/jpeg': (picture: Sharp) => picture.jpeg({ quality: 90 }),
  'image/png': (picture: Sharp) => picture.png(),
  'image/webp': (picture: Sharp) => picture.webp({ quality: 90 }),
}
type PictureType = keyof typeof encoders

/** Decodes the first frame only; truncated and broken pictures fail instead of being drawn in part. */
const open = (bytes: Uint8Array, limitInputPixels: number | false): Sharp =>
  sharp(bytes, { failOn: 'error', limitInputPixels, pages: 1 })

const unreadable = (): never => refuse('file.unreadable', atFile('file.unreadable'))

/**
 * The picture with its orientation applied, and its size then in pixels. Reads only the header, so that
 * decompression bombs are refused before decoding.
 * @throws Refusal `file.unreadable`, `file.tooManyPixels`
 */
const openPicture = async (bytes: Uint8Array): Promise<{ picture: Sharp; width: number; height: number }> => {
  const { autoOrient: upright } = await open(bytes, false).metadata().catch(unreadable)
  const { width, height } = upright
  refuseUnless(width * height <= pixels, 'file.tooManyPixels', atFile('file.tooManyPixels'))
  return { picture: open(bytes, pixels).autoOrient(), width, height }
}

/**
 * Draws the picture in sRGB and strips all metadata.
 * @throws Refusal `file.unreadable`, and `file.busy` if the queue is full
 */
const drawAs = (type: PictureType, picture: Sharp): Promise<Uint8Array> =>
  inTurn(() =>
    encoders[type](picture.toColourspace('srgb').timeout({ seconds: 10 }))
      .toBuffer()
      .catch(unreadable),
  )

type Square = {
  types: readonly PictureType[]
  /** The minimum length of the shorter side in pixels, and the error for smaller pictures. */
  leastSide: number
  tooSmall: ProblemCode
}

/**
 * A picture: checks type and size by content, then crops a centered square with the orientation applied.
 * @throws Refusal if it has another type, is mislabelled, broken, too small or a decompression bomb
 */
export const toSquare =
  ({ types, leastSide, tooSmall }: Square): Conversion =>
  async (file, bytes) => {
    const label = await labelOf(file, bytes, types)
    const { picture, width, height } = await openPicture(bytes)
    refuseUnless(Math.min(width, height) >= leastSide, tooSmall, atFile(tooSmall))
    const square = picture.resize(logoSide, logoSide, { fit: 'cover', position: 'centre' })
    return { bytes: await drawAs(label.type, square), ...label }
  }

/** Enough pixels to tell a color. */
const sampleSide = 64

/** @param drawn a picture that was drawn here */
const colorOf = (drawn: Uint8Array): Promise<string | null> =>
  inTurn(async () =>
    mainColorOf(await sharp(drawn).resize(sampleSide, sampleSide).ensureAlpha().toColourspace('srgb').raw().toBuffer()),
  )

/** A logo: a square, with its color. */
export const toLogo =
  (square: Square): Conversion =>
  async (file, bytes) => {
    const stored = await toSquare(square)(file, bytes)
    return { ...stored, color: await colorOf(stored.bytes) }
  }

/**
 * A wide picture, cropped in its middle and scaled down. As WebP, because it is the largest picture of a public page.
 * @throws Refusal if it is not a JPG or PNG, mislabelled, broken, too small or a decompression bomb
 */
export const toCover: Conversion = async (file, bytes) => {
  await labelOf(file, bytes, ['image/jpeg', 'image/png'])
  const { picture, width, height } = await openPicture(bytes)
  const widest = Math.min(width, height * coverRatio)
  refuseUnless(widest >= coverLeastWidth, 'file.coverTooSmall', atFile('file.coverTooSmall'))
  const stored = Math.min(widest, coverWidth)
  const cover = picture.resize(stored, Math.round(stored / coverRatio), { fit: 'cover', position: 'centre' })
  return { bytes: await drawAs('image/webp', cover), type: 'image/webp', name: 'cover.webp' }
}

/** The original name often contains a person's name, and names are stored unencrypted. */
const scanNames = { 'image/jpeg': 'scan.jpg', 'image/png': 'scan.png' } as const

/** Whether the picture is still legible after scaling down; an extreme aspect ratio is not. */
const isLegible = (width: number, height: number): boolean => {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  return short * Math.min(1, scanSide / long) >= scanLeastSide
}

/**
 * A picture of a document, redrawn without metadata and scaled down to a legible size.
 * @throws Refusal if it is not a JPG or PNG, mislabelled, broken, too small or a decompression bomb
 */
export const toScan: Conversion = async (file, bytes) => {
  const { type } = await labelOf(file, bytes, ['image/jpeg', 'image/png'])
  const { picture, width, height } = await openPicture(bytes)
  refuseUnless(isLegible(width, height), 'file.scanTooSmall', atFile('file.scanTooSmall'))
  const scan = picture.resize(scanSide, scanSide, { fit: 'inside', withoutEnlargement: true })
  return { bytes: await drawAs(type, scan), type, name: scanNames[type] }
}
