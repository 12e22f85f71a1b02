// Files as people choose them, with real bytes.
import sharp, { type Sharp } from 'sharp'

/** Something bright to draw on. */
export const canvas = (width: number, height: number, background = '#0a7d5a'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

/** A picture as it came from somewhere, to look into. */
export const pictureIn = (bytes: Uint8Array): Sharp => sharp(bytes)

export const pngOf = async (width: number, height = width): Promise<File> =>
  new File([Uint8Array.from(await canvas(width, height).png().toBuffer())], 'logo.png', { type: 'image/png' })

/** A file of these bytes, said to be of this type. */
export const fileOf = (bytes: Uint8Array | string, name = 'logo.png', type = 'image/png'): File =>
  new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name, { type })

/** How much red, green and blue there is at least and at most. */
export const channelsOf = async (bytes: Uint8Array): Promise<{ min: number; max: number }[]> =>
  (await sharp(bytes).stats()).channels
