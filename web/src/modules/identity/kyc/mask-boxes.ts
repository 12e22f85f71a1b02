// Black boxes over a picture, in the picture's own pixels.

export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
export type Box = Point & Size & { id: number }

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** The minimum side of a box, so that it is visible and can be grabbed. */
const leastSide = (picture: Size): number => Math.max(1, Math.round(Math.min(picture.width, picture.height) / 50))

/** The distance of one arrow key press. */
export const stepIn = (picture: Size): number => Math.max(1, Math.round(Math.max(picture.width, picture.height) / 100))

/** The position in the picture of a point of the window; a point outside is moved to the nearest edge. */
export const pointIn = (client: Point, frame: Point & Size, picture: Size): Point => ({
  x: between(((client.x - frame.x) / frame.width) * picture.width, 0, picture.width),
  y: between(((client.y - frame.y) / frame.height) * picture.height, 0, picture.height),
})

/** From corner to corner, in any direction. */
export const boxBetween = (id: number, from: Point, to: Point): Box => ({
  id,
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(from.x - to.x),
  height: Math.abs(from.y - to.y),
})

/** A click does not create a box. */
export const isSeen = ({ width, height }: Box, picture: Size): boolean => Math.min(width, height) >= leastSide(picture)

/** The first box of a keyboard user: as large as a line of text, in the middle. */
export const middleBox = (id: number, picture: Size): Box => {
  const width = Math.round(picture.width * 0.4)
  const height = Math.round(Math.min(picture.width, picture.height) * 0.12)
  return { id, width, height, x: Math.round((picture.width - width) / 2), y: Math.round((picture.height - height) / 2) }
}

/** Limited to the picture. */
export const moved = (box: Box, by: Point, picture: Size): Box => ({
  ...box,
  x: between(box.x + by.x, 0, picture.width - box.width),
  y: between(box.y + by.y, 0, picture.height - box.height),
})

/** Resizes by the lower right corner. */
export const grown = (box: Box, by: Point, picture: Size): Box => ({
  ...box,
  width: between(box.width + by.x, leastSide(picture), picture.width - box.x),
  height: between(box.height + by.y, leastSide(picture), picture.height - box.y),
})

const isInside = (box: Box, { x, y }: Point): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height

/** The newest box is on top. */
export const boxAt = (boxes: readonly Box[], point: Point): Box | null =>
  boxes.findLast((box) => isInside(box, point)) ?? null

/**
 * How a pointer grabs the selected box: near its lower right corner, or as a whole. Over any other box, a new box
 * starts. @param reach the distance that counts as near, in pixels of the picture
 */
export const holdOf = (chosen: Box, point: Point, reach: number): 'corner' | 'body' | null => {
  const { x, y, width, height } = chosen
  if (Math.hypot(x + width - point.x, y + height - point.y) <= reach) return 'corner'
  return isInside(chosen, point) ? 'body' : null
}
