// Logos and profile pictures are redrawn, so that only the pixels of an upload are stored.
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import type { ProblemCode } from '@jebo/contract/problems.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { atFile, type Conversion } from './conversion.ts'
import { drawAs, openPicture, type PictureType } from './draw.ts'
import { labelOf } from './fitting-name.ts'

const { logoSide: side } = fileLimits

type Square = {
  types: readonly PictureType[]
  /** The minimum length of the shorter side in pixels, and the error for smaller pictures. */
  leastSide: number
  tooSmall: ProblemCode
}

/**
 * Checks type and size by content, then crops a centered square with the orientation applied.
 * @throws Refusal if it has another type, is mislabelled, broken, too small or a decompression bomb
 */
export const toSquare =
  ({ types, leastSide, tooSmall }: Square): Conversion =>
  async (file, bytes) => {
    const label = await labelOf(file, bytes, types)
    const { picture, width, height } = await openPicture(bytes)
    refuseUnless(Math.min(width, height) >= leastSide, tooSmall, atFile(tooSmall))
    const square = picture.resize(side, side, { fit: 'cover', position: 'centre' })
    return { bytes: await drawAs(label.type, square), ...label }
  }
