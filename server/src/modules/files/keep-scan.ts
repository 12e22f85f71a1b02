import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import { drawAs, openPicture } from './draw.ts'
import { labelOf } from './fitting-name.ts'
import type { Keep } from './kept.ts'

/** Whose paper it is stands in many a file's own name, which is kept in plain. */
const names = { 'image/jpeg': 'scan.jpg', 'image/png': 'scan.png' } as const

/**
 * A picture of a paper, drawn anew without what the camera wrote about it, and no wider than it takes to read it.
 * @throws Refusal where it is no JPG or PNG, not what it says it is, broken or a pixel bomb
 */
export const keepScan: Keep = async (file, bytes) => {
  const { type } = await labelOf(file, bytes, ['image/jpeg', 'image/png'])
  const { picture } = await openPicture(bytes)
  const scan = picture.resize({ width: fileLimits.scanWidth, withoutEnlargement: true })
  return { bytes: await drawAs(type, scan), type, name: names[type] }
}
