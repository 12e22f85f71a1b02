import sharp from 'sharp'

type Drawing = { name: string; width: number; height: number; ground: string; shapes: string }

/** A picture of shapes, as a file that somebody uploads. @param drawing its size in px, its shapes as SVG */
export const drawPng = async ({ name, width, height, ground, shapes }: Drawing): Promise<File> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${shapes}</svg>`
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  return new File([Uint8Array.from(png)], `${name}.png`, { type: 'image/png' })
}
