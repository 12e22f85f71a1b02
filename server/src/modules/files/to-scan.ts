import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { atFile, type Conversion } from './conversion.ts'
import { drawAs, openPicture } from './draw.ts'
import { labelOf } from './fitting-name.ts'

const { scanSide: side, scanLeastSide: leastSide } = fileLimits

/** Whose paper it is stands in many a file's own name, which is kept in plain. */
const names = { 'image/jpeg': 'scan.jpg', 'image/png': 'scan.png' } as const

/** Whether enough is left of a picture once it is no longer than it is kept: a strip comes to nothing. */
const canBeRead = (width: number, height: number): boolean => {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  return short * Math.min(1, side / long) >= leastSide
}

/**
 * A picture of a paper, drawn anew without what the camera wrote about it, and no larger than it takes to read it.
 * @throws Refusal where it is no JPG or PNG, not what it says it is, broken, too small to be read or a pixel bomb
 */
export const toScan: Conversion = async (file, bytes) => {
  const { type } = await labelOf(file, bytes, ['image/jpeg', 'image/png'])
  const { picture, width, height } = await openPicture(bytes)
  refuseUnless(canBeRead(width, height), 'file.scanTooSmall', atFile('file.scanTooSmall'))
  const scan = picture.resize(side, side, { fit: 'inside', withoutEnlargement: true })
  return { bytes: await drawAs(type, scan), type, name: names[type] }
}
