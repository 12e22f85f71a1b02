import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import type { Size } from './mask-boxes.ts'

/** As many as a canvas has room for on every phone. */
const mostPixels = 16_000_000

/** How large a masked picture is sent: as wide as it is kept, and never larger than it was. */
export const keptSize = ({ width, height }: Size): Size => {
  const scale = Math.min(1, fileLimits.scanWidth / width, Math.sqrt(mostPixels / (width * height)))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}
