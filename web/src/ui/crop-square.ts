// Squares in a picture's own pixels, upright as browsers show it.

export type Size = { width: number; height: number }
export type Square = { x: number; y: number; side: number }

/** The limits of a crop in pixels per side: the minimum that must remain, and the size that is stored. */
export type CropTo = { leastSide: number; storedSide: number }

/** The largest square, in the middle. */
export const middleOf = ({ width, height }: Size): Square => {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}

const between = (value: number, most: number): number => Math.min(Math.max(value, 0), most)

/** The square with the same middle, moved inside the picture. */
export const resized = ({ x, y, side }: Square, to: number, { width, height }: Size): Square => ({
  x: between(x + (side - to) / 2, width - to),
  y: between(y + (side - to) / 2, height - to),
  side: to,
})

/** The longest ratio of sides that can be cropped: a longer picture is only a line on a phone. */
export const mostRatio = 5

/**
 * What the user has to choose; an unreadable or too small picture is uploaded as it is, so that the server refuses it.
 */
export type Choice = 'none' | 'square' | 'tooLong'

export const choiceIn = ({ width, height }: Size, leastSide: number): Choice => {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (short === long || short < leastSide) return 'none'
  return long > mostRatio * short ? 'tooLong' : 'square'
}

export const choiceOf = async (file: File, leastSide: number): Promise<Choice> => {
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return 'none'
  const choice = choiceIn(picture, leastSide)
  picture.close()
  return choice
}

/** The square as a file with the same name and the extension of its type, no larger than `mostSide`. */
export const cutOut = async (file: File, square: Square, mostSide: number): Promise<File> => {
  const picture = await createImageBitmap(file)
  const side = Math.round(Math.min(square.side, mostSide))
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d')
  if (context === null) return file
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, square.x, square.y, square.side, square.side, 0, 0, side, side)
  picture.close()
  const blob = await canvas.convertToBlob({ type: file.type, quality: 0.95 })
  // A browser that cannot write this type writes PNG.
  const name = blob.type === file.type ? file.name : `${file.name}.png`
  return new File([blob], name, { type: blob.type })
}
