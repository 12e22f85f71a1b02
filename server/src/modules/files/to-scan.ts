import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { atFile, type Conversion } from './conversion.ts'
import { drawAs, openPicture } from './draw.ts'
import { labelOf } from './fitting-name.ts'

const { scanSide: side, scanLeastSide: leastSide } = fileLimits

/** The original name often contains a person's name, and names are stored unencrypted. */
const names = { 'image/jpeg': 'scan.jpg', 'image/png': 'scan.png' } as const

/** Whether the picture is still legible after scaling down; an extreme aspect ratio is not. */
const canBeRead = (width: number, height: number): boolean => {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  return short * Math.min(1, side / long) >= leastSide
}

/**
 * A picture of a document, redrawn without metadata and scaled down to a legible size.
 * @throws Refusal if it is not a JPG or PNG, mislabelled, broken, too small or a decompression bomb
 */
export const toScan: Conversion = async (file, bytes) => {
  const { type } = await labelOf(file, bytes, ['image/jpeg', 'image/png'])
  const { picture, width, height } = await openPicture(bytes)
  refuseUnless(canBeRead(width, height), 'file.scanTooSmall', atFile('file.scanTooSmall'))
  const scan = picture.resize(side, side, { fit: 'inside', withoutEnlargement: true })
  return { bytes: await drawAs(type, scan), type, name: names[type] }
}
