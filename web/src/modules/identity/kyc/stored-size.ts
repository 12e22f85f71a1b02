import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import type { Size } from './mask-boxes.ts'

/** The size of a masked upload: no longer than the stored size, and never larger than the original. */
export const storedSize = ({ width, height }: Size): Size => {
  const scale = Math.min(1, fileLimits.scanSide / Math.max(width, height))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

/** Whether the picture remains legible at this size. */
export const canBeRead = (picture: Size): boolean => {
  const { width, height } = storedSize(picture)
  return Math.min(width, height) >= fileLimits.scanLeastSide
}
