// Logos of the fictional companies, as shapes on a square of 400.
import type { CompanyAlias } from './companies.ts'
import { drawPng } from './draw-png.ts'

type Mark = { ground: string; shapes: string }

const marks: Record<CompanyAlias, Mark> = {
  /** An awning over a shop. */
  deulnae: {
    ground: '#e8503a',
    shapes: `<path d="M92 108h216l28 84H64Z" fill="#fff7e8"/>
     <g fill="#ffc94d"><path d="M64 192h54v10a27 27 0 0 1-54 0Z"/><path d="M173 192h54v10a27 27 0 0 1-54 0Z"/><path d="M282 192h54v10a27 27 0 0 1-54 0Z"/></g>
     <g fill="#fff7e8"><path d="M118 192h55v10a27 27 0 0 1-55 0Z"/><path d="M227 192h55v10a27 27 0 0 1-55 0Z"/></g>
     <path d="M92 240h216v58a14 14 0 0 1-14 14H106a14 14 0 0 1-14-14Z" fill="#fff7e8"/><rect x="222" y="256" width="52" height="56" rx="6" fill="#e8503a"/>`,
  },
  /** Stones of a wall, one of them lit. */
  doldam: {
    ground: '#22303c',
    shapes: `<g fill="#7d93a6"><rect x="70" y="226" width="112" height="78" rx="26"/><rect x="194" y="232" width="136" height="72" rx="28"/>
     <rect x="96" y="140" width="96" height="76" rx="26"/></g><rect x="204" y="132" width="112" height="90" rx="30" fill="#58d6c0"/>
     <rect x="140" y="84" width="78" height="48" rx="22" fill="#a9bac8"/>`,
  },
  /** A wave that turns into a pulse. */
  mulgyeol: {
    ground: '#e6f5f4',
    shapes: `<path d="M48 220h64l30-76 46 150 40-112 20 38h104" fill="none" stroke="#0d8f8c" stroke-width="24" stroke-linecap="round" stroke-linejoin="round"/>
     <circle cx="300" cy="116" r="30" fill="#ff8f7a"/>`,
  },
  /** Drops that gather. */
  moasaem: {
    ground: '#123a8c',
    shapes: `<path d="M200 70c52 70 84 116 84 160a84 84 0 0 1-168 0c0-44 32-90 84-160Z" fill="#7fd6ff"/>
     <path d="M200 150c28 38 45 62 45 86a45 45 0 0 1-90 0c0-24 17-48 45-86Z" fill="#123a8c"/>
     <rect x="88" y="334" width="224" height="18" rx="9" fill="#7fd6ff"/>`,
  },
  /** The sun over the sea. */
  haeoreum: {
    ground: '#fff4dc',
    shapes: `<circle cx="200" cy="196" r="76" fill="#f4762d"/><rect x="40" y="224" width="320" height="120" fill="#fff4dc"/>
     <g stroke="#2a6fb0" stroke-width="18" stroke-linecap="round"><path d="M84 246h232M116 284h168M152 322h96"/></g>
     <g stroke="#f4762d" stroke-width="14" stroke-linecap="round"><path d="M200 72v26M96 116l18 18M304 116l-18 18"/></g>`,
  },
  /** A fox with a star. */
  yeowubyeol: {
    ground: '#3b2a6d',
    shapes: `<path d="M84 96l76 52h80l76-52-10 118c-4 60-58 108-106 120-48-12-102-60-106-120Z" fill="#ff9d4d"/>
     <path d="M94 214c30 0 66 30 106 120-48-12-102-60-106-120ZM306 214c-30 0-66 30-106 120 48-12 102-60 106-120Z" fill="#fff3e2"/>
     <circle cx="158" cy="210" r="13" fill="#2a1d50"/><circle cx="242" cy="210" r="13" fill="#2a1d50"/><circle cx="200" cy="312" r="15" fill="#2a1d50"/>
     <path d="M322 60l9 22 23 2-18 15 6 23-20-13-20 13 6-23-18-15 23-2Z" fill="#ffe27a"/>`,
  },
  /** A crane that carries. */
  jaedurumi: {
    ground: '#f1f3f5',
    shapes: `<path d="M76 282c74 0 130-22 160-92l20-64a40 40 0 0 1 72-8l22 14-34 8-28 96c-18 60-76 92-142 92Z" fill="#5b6b7a"/>
     <path d="M76 282c60-2 104-18 134-58l30 60c-36 40-104 42-164-2Z" fill="#2f3b46"/><circle cx="300" cy="112" r="16" fill="#e23d3d"/>
     <path d="M176 326l-12 42M214 318l-4 50" stroke="#2f3b46" stroke-width="12" stroke-linecap="round"/>`,
  },
  /** An eye that reads. */
  geulnun: {
    ground: '#ffe9ef',
    shapes: `<path d="M52 200c44-66 96-98 148-98s104 32 148 98c-44 66-96 98-148 98S96 266 52 200Z" fill="#c2396b"/>
     <circle cx="200" cy="200" r="66" fill="#fff"/><path d="M200 152v96M152 200h96" stroke="#c2396b" stroke-width="20" stroke-linecap="round"/>`,
  },
  /** Leaves of a pine, leaves of a book. */
  solip: {
    ground: '#f3efe4',
    shapes: `<path d="M200 116C158 88 112 82 76 90v202c36-8 82-2 124 26Z" fill="#2f5d46"/>
     <path d="M200 116c42-28 88-34 124-26v202c-36-8-82-2-124 26Z" fill="#4f8b63"/>
     <path d="M200 116v202" stroke="#f3efe4" stroke-width="8"/>`,
  },
  /** Eaves of a roof. */
  cheoma: {
    ground: '#1f2a2a',
    shapes: `<path d="M48 196c60-6 112-36 152-92 40 56 92 86 152 92-60 14-112 4-152-34-40 38-92 48-152 34Z" fill="#f0b64a"/>
     <path d="M116 216h168v102a16 16 0 0 1-16 16H132a16 16 0 0 1-16-16Z" fill="#39504e"/>
     <circle cx="200" cy="272" r="34" fill="#f0b64a"/><circle cx="200" cy="272" r="16" fill="#1f2a2a"/>`,
  },
  /** A road into the evening. */
  noeulgil: {
    ground: '#ffb08a',
    shapes: `<circle cx="200" cy="196" r="88" fill="#ff6f61"/><path d="M0 228h400v172H0Z" fill="#5a3d6b"/>
     <path d="M188 228h24l88 172H100Z" fill="#ffe3c7"/><path d="M200 256v20M200 300v28M200 352v32" stroke="#5a3d6b" stroke-width="10"/>`,
  },
  /** A road that bends in the wind. */
  baramgil: {
    ground: '#ff6b3d',
    shapes: `<g fill="none" stroke="#fff" stroke-width="30" stroke-linecap="round">
     <path d="M70 150h170a46 46 0 1 0-46-46"/><path d="M70 215h230a50 50 0 1 1-50 50"/><path d="M70 280h110"/></g>`,
  },
}

export const drawLogo = (alias: CompanyAlias): Promise<File> =>
  drawPng({ name: alias, width: 400, height: 400, ...marks[alias] })
