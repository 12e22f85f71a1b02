import sharp from 'sharp'

type Drawing = { name: string; width: number; height: number; ground: string; shapes: string }

/** Draws a picture as a file to upload. @param drawing its size in px, and its shapes as SVG */
export const drawPng = async ({ name, width, height, ground, shapes }: Drawing): Promise<File> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${shapes}</svg>`
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  return new File([Uint8Array.from(png)], `${name}.png`, { type: 'image/png' })
}
