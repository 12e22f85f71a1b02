import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import type { Size } from './mask-boxes.ts'

/** How large a masked picture is sent: no longer than it is kept, and never larger than it was. */
export const keptSize = ({ width, height }: Size): Size => {
  const scale = Math.min(1, fileLimits.scanSide / Math.max(width, height))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

/** Whether enough is left of a picture that is sent so. */
export const canBeRead = (picture: Size): boolean => {
  const { width, height } = keptSize(picture)
  return Math.min(width, height) >= fileLimits.scanLeastSide
}
