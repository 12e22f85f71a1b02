// Marks of the invented companies, drawn as shapes.
import sharp from 'sharp'

const frame = (ground: string, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="${ground}"/>${shapes}</svg>`

const marks = {
  /** Drops that gather. */
  moasaem: frame(
    '#123a8c',
    `<path d="M200 70c52 70 84 116 84 160a84 84 0 0 1-168 0c0-44 32-90 84-160Z" fill="#7fd6ff"/>
     <path d="M200 150c28 38 45 62 45 86a45 45 0 0 1-90 0c0-24 17-48 45-86Z" fill="#123a8c"/>
     <rect x="88" y="334" width="224" height="18" rx="9" fill="#7fd6ff"/>`,
  ),
  /** Leaves of a pine, leaves of a book. */
  solip: frame(
    '#f3efe4',
    `<path d="M200 116C158 88 112 82 76 90v202c36-8 82-2 124 26Z" fill="#2f5d46"/>
     <path d="M200 116c42-28 88-34 124-26v202c-36-8-82-2-124 26Z" fill="#4f8b63"/>
     <path d="M200 116v202" stroke="#f3efe4" stroke-width="8"/>`,
  ),
  /** A way that bends with the wind. */
  baram: frame(
    '#ff6b3d',
    `<g fill="none" stroke="#fff" stroke-width="30" stroke-linecap="round">
     <path d="M70 150h170a46 46 0 1 0-46-46"/><path d="M70 215h230a50 50 0 1 1-50 50"/><path d="M70 280h110"/></g>`,
  ),
} as const

export type Mark = keyof typeof marks

export const drawLogo = async (mark: Mark): Promise<File> => {
  const png = await sharp(Buffer.from(marks[mark])).png().toBuffer()
  return new File([Uint8Array.from(png)], `${mark}.png`, { type: 'image/png' })
}
