// Covers of two of the fictional companies, as shapes on 1200 by 300.
import type { CompanyAlias } from './companies.ts'
import { drawPng } from './draw-png.ts'

const scenes: Partial<Record<CompanyAlias, { ground: string; shapes: string }>> = {
  /** Rings on the water below falling drops. */
  moasaem: {
    ground: '#123a8c',
    shapes: `<path d="M0 176c200-44 380 30 600 0s420-44 600 0v124H0Z" fill="#1b4fae"/><path d="M0 226c240-36 420 26 640 4s380-32 560 0v70H0Z" fill="#2a6fd0"/>
     <g fill="none" stroke="#7fd6ff" stroke-width="4"><ellipse cx="860" cy="214" rx="56" ry="12"/><ellipse cx="860" cy="214" rx="118" ry="26" opacity=".6"/><ellipse cx="860" cy="214" rx="190" ry="42" opacity=".3"/></g>
     <g fill="#7fd6ff"><path d="M860 60c26 36 42 58 42 80a42 42 0 0 1-84 0c0-22 16-44 42-80Z"/><path d="M690 40c13 18 21 29 21 40a21 21 0 0 1-42 0c0-11 8-22 21-40Z" opacity=".7"/><path d="M1030 24c16 22 26 36 26 50a26 26 0 0 1-52 0c0-14 10-28 26-50Z" opacity=".5"/></g>`,
  },
  /** Pines behind shelves of books. */
  solip: {
    ground: '#e4ecdf',
    shapes: `<g fill="#9dbf9f"><path d="M120 300 200 90l80 210ZM330 300l70-170 70 170ZM520 300l92-236 92 236ZM760 300l70-180 70 180ZM930 300l84-220 84 220Z"/></g>
     <g fill="#4f8b63"><path d="M20 300 100 130l80 170ZM440 300l66-140 66 140ZM660 300l76-160 76 160ZM1050 300l80-176 80 176Z"/></g>
     <rect y="272" width="1200" height="28" fill="#2f5d46"/><g transform="translate(200 192)"><rect width="26" height="80" fill="#b5533c"/><rect x="30" y="12" width="22" height="68" fill="#f3efe4"/><rect x="56" y="4" width="30" height="76" fill="#d9a441"/><rect x="90" y="20" width="20" height="60" fill="#2f5d46"/></g>
     <g transform="translate(880 200)"><rect width="24" height="72" fill="#d9a441"/><rect x="28" y="8" width="30" height="64" fill="#b5533c"/><rect x="62" width="22" height="72" fill="#f3efe4"/></g>`,
  },
}

/** Null for a company without one. */
export const drawCover = (alias: CompanyAlias): Promise<File> | null => {
  const scene = scenes[alias]
  return scene ? drawPng({ name: alias, width: 1200, height: 300, ...scene }) : null
}
