import { channelsOf, pictureIn } from '../server/test/pictures.ts'

/** The darkest and brightest value in a part of a picture; the part is given in fractions of its sides. */
export const brightnessOf = async (bytes: Buffer, [x, y, across, down]: [number, number, number, number]) => {
  const { width, height } = await pictureIn(bytes).metadata()
  const [left, top] = [Math.round(x * width), Math.round(y * height)]
  const part = { left, top, width: Math.round(across * width), height: Math.round(down * height) }
  const channels = await channelsOf(await pictureIn(bytes).extract(part).png().toBuffer())
  return { min: Math.min(...channels.map(({ min }) => min)), max: Math.max(...channels.map(({ max }) => max)) }
}
