// Parts of a picture in its own pixels, upright as browsers show it.

export type Size = { width: number; height: number }
export type Part = Size & { x: number; y: number }

/**
 * What is kept of a picture: its width by its height; in pixels, the least width that must remain, and the largest that is
 * sent.
 */
export type CropTo = { ratio: number; leastWidth: number; sentWidth: number }

/** Sent in twice the stored size, so that the server's resizing loses nothing. */
export const squareCrop = (leastSide: number, storedSide: number): CropTo => ({
  ratio: 1,
  leastWidth: leastSide,
  sentWidth: 2 * storedSide,
})

/** The width of the largest part. */
export const widestIn = ({ width, height }: Size, ratio: number): number => Math.min(width, height * ratio)

/** The largest part, in the middle. */
export const middleOf = (size: Size, ratio: number): Part => {
  const width = widestIn(size, ratio)
  const height = width / ratio
  return { x: (size.width - width) / 2, y: (size.height - height) / 2, width, height }
}

const between = (value: number, most: number): number => Math.min(Math.max(value, 0), most)

/** The part with the same middle and another width, moved inside the picture. */
export const resized = (part: Part, width: number, size: Size): Part => {
  const height = (width * part.height) / part.width
  return {
    x: between(part.x + (part.width - width) / 2, size.width - width),
    y: between(part.y + (part.height - height) / 2, size.height - height),
    width,
    height,
  }
}

/** The longest ratio of sides that can be cropped: a longer picture is only a line on a phone. */
export const mostRatioFor = (ratio: number): number => Math.max(5, 2 * ratio)

/**
 * What the user has to choose; an unreadable or too small picture is uploaded as it is, so that the server refuses it.
 */
export type Choice = 'none' | 'part' | 'tooLong'

export const choiceIn = (size: Size, { ratio, leastWidth }: CropTo): Choice => {
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)]
  if (size.width === size.height * ratio || widestIn(size, ratio) < leastWidth) return 'none'
  return long > mostRatioFor(ratio) * short ? 'tooLong' : 'part'
}

export const choiceOf = async (file: File, cropTo: CropTo): Promise<Choice> => {
  // Where a browser cannot cut, the server does, in the middle.
  if (!('OffscreenCanvas' in globalThis && 'createImageBitmap' in globalThis)) return 'none'
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return 'none'
  const choice = choiceIn(picture, cropTo)
  picture.close()
  return choice
}

/** The part as a file with the same name and the extension of its type. */
export const cutOut = async (file: File, part: Part, { ratio, sentWidth }: CropTo): Promise<File> => {
  const picture = await createImageBitmap(file)
  const width = Math.round(Math.min(part.width, sentWidth))
  const height = Math.round(width / ratio)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) return file
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height)
  picture.close()
  const blob = await canvas.convertToBlob({ type: file.type, quality: 0.95 })
  // A browser that cannot write this type writes PNG.
  const name = blob.type === file.type ? file.name : `${file.name}.png`
  return new File([blob], name, { type: blob.type })
}
