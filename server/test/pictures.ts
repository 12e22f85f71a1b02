// Real image files.
import sharp, { type Sharp } from 'sharp'

/** An empty picture. */
export const canvas = (width: number, height: number, background = '#0a7d5a'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

/** Opens a picture to inspect it. */
export const pictureIn = (bytes: Uint8Array): Sharp => sharp(bytes)

export const pngOf = async (width: number, height = width): Promise<File> =>
  new File([Uint8Array.from(await canvas(width, height).png().toBuffer())], 'logo.png', { type: 'image/png' })

/** A file with these bytes and this declared type. */
export const fileOf = (bytes: Uint8Array | string, name = 'logo.png', type = 'image/png'): File =>
  new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name, { type })

/** The least and greatest value of each colour channel. */
export const channelsOf = async (bytes: Uint8Array): Promise<{ min: number; max: number }[]> =>
  (await sharp(bytes).stats()).channels
