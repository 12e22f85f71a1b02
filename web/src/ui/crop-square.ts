// Squares in a picture's own pixels, upright as browsers show it.

export type Size = { width: number; height: number }
export type Square = { x: number; y: number; side: number }

/** What a picture is cut for, in pixels per side: how much of it must be left at least, and how fine it will be kept. */
export type CropTo = { leastSide: number; keptSide: number }

/** The largest square, in the middle. */
export const middleOf = ({ width, height }: Size): Square => {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}

const between = (value: number, most: number): number => Math.min(Math.max(value, 0), most)

/** The same middle as far as the picture reaches. */
export const resized = ({ x, y, side }: Square, to: number, { width, height }: Size): Square => ({
  x: between(x + (side - to) / 2, width - to),
  y: between(y + (side - to) / 2, height - to),
  side: to,
})

/** How many times longer than wide a picture may be: a longer one is a line on a phone, in which nobody finds a square. */
export const mostRatio = 5

/** What has to be chosen; a picture no browser can read, or one too small, is taken as it is, for the server to refuse. */
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

/** The square alone as a file of the same name, which ends as the type does, no larger than `mostSide`. */
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
  // A browser that does not write this type writes PNG.
  const name = blob.type === file.type ? file.name : `${file.name}.png`
  return new File([blob], name, { type: blob.type })
}
