// Logos and profile pictures are drawn anew, so that nothing but the pixels is kept of what was uploaded.
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import type { ProblemCode } from '@jebo/contract/problems.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { atFile, type Conversion } from './conversion.ts'
import { drawAs, openPicture, type PictureType } from './draw.ts'
import { labelOf } from './fitting-name.ts'

const { logoSide: side } = fileLimits

type Square = {
  types: readonly PictureType[]
  /** Pixels that the shorter side of the picture has at least, and what is answered below. */
  leastSide: number
  tooSmall: ProblemCode
}

/**
 * Type and size by content, then a centred square, the way up the picture was taken.
 * @throws Refusal where it is of another type, not what it says it is, broken, too small or a pixel bomb
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
