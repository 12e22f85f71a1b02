// Logos of the fictional companies, as shapes.
import { drawPng } from './draw-png.ts'

const marks = {
  /** Drops that gather. */
  moasaem: {
    ground: '#123a8c',
    shapes: `<path d="M200 70c52 70 84 116 84 160a84 84 0 0 1-168 0c0-44 32-90 84-160Z" fill="#7fd6ff"/>
     <path d="M200 150c28 38 45 62 45 86a45 45 0 0 1-90 0c0-24 17-48 45-86Z" fill="#123a8c"/>
     <rect x="88" y="334" width="224" height="18" rx="9" fill="#7fd6ff"/>`,
  },
  /** Leaves of a pine, leaves of a book. */
  solip: {
    ground: '#f3efe4',
    shapes: `<path d="M200 116C158 88 112 82 76 90v202c36-8 82-2 124 26Z" fill="#2f5d46"/>
     <path d="M200 116c42-28 88-34 124-26v202c-36-8-82-2-124 26Z" fill="#4f8b63"/>
     <path d="M200 116v202" stroke="#f3efe4" stroke-width="8"/>`,
  },
  /** A road that bends in the wind. */
  baram: {
    ground: '#ff6b3d',
    shapes: `<g fill="none" stroke="#fff" stroke-width="30" stroke-linecap="round">
     <path d="M70 150h170a46 46 0 1 0-46-46"/><path d="M70 215h230a50 50 0 1 1-50 50"/><path d="M70 280h110"/></g>`,
  },
} as const

export type Mark = keyof typeof marks

export const drawLogo = (mark: Mark): Promise<File> => drawPng({ name: mark, width: 400, height: 400, ...marks[mark] })
