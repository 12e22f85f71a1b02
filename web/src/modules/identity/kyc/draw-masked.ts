// The picture that is sent: redrawn without the covered areas and without the camera's metadata.
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import type { Box } from './mask-boxes.ts'
import { storedSize } from './stored-size.ts'

const qualities = [0.92, 0.8, 0.6]

const draw = (picture: ImageBitmap, boxes: readonly Box[]): OffscreenCanvas => {
  const { width, height } = storedSize(picture)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (context === null) throw new Error('this browser draws nothing')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  context.fillStyle = 'black'
  const [across, down] = [width / picture.width, height / picture.height]
  for (const box of boxes) {
    // Whole pixels, because half a pixel would be half transparent.
    const [left, top] = [Math.floor(box.x * across), Math.floor(box.y * down)]
    const [right, bottom] = [Math.ceil((box.x + box.width) * across), Math.ceil((box.y + box.height) * down)]
    context.fillRect(left, top, right - left, bottom - top)
  }
  return canvas
}

type Drawn = File | 'bytes'

/** `bytes` if it exceeds the file size limit in every format. @param name of the new file */
export const drawMasked = async (picture: ImageBitmap, boxes: readonly Box[], name: string): Promise<Drawn> => {
  const canvas = draw(picture, boxes)
  for (const quality of qualities) {
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    if (blob.size <= fileLimits.bytes) return new File([blob], name, { type: blob.type })
  }
  return 'bytes'
}
