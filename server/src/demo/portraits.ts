// Pictures for the profiles of hackers, drawn as shapes.
import { drawPng } from './draw-png.ts'

/** A wide sky over hills, with a kite in it. */
export const drawPortrait = (): Promise<File> =>
  drawPng({
    name: '하늘',
    width: 480,
    height: 480,
    ground: '#8fd0ff',
    shapes: `<circle cx="356" cy="118" r="54" fill="#fff3c4"/>
     <g fill="#fff"><circle cx="112" cy="150" r="34"/><circle cx="156" cy="134" r="44"/><circle cx="204" cy="152" r="32"/></g>
     <path d="M0 372c96-72 168-72 240-24s152 44 240-20v152H0Z" fill="#4f8b63"/>
     <path d="M0 420c120-52 220-40 300-8s120 20 180-8v76H0Z" fill="#2f5d46"/>
     <path d="M262 196l46 58-46 74-46-74Z" fill="#ff6b3d"/><path d="M262 196v132M216 254h92" stroke="#fff" stroke-width="5"/>
     <path d="M262 328c-20 34 22 52-4 96" fill="none" stroke="#fff" stroke-width="5"/>`,
  })

/** A certificate without words: a frame, lines and a seal. */
export const drawCertificate = (): Promise<File> =>
  drawPng({
    name: '상장',
    width: 800,
    height: 566,
    ground: '#fffdf5',
    shapes: `<rect x="28" y="28" width="744" height="510" fill="none" stroke="#b08d3c" stroke-width="8"/>
     <rect x="46" y="46" width="708" height="474" fill="none" stroke="#b08d3c" stroke-width="2"/>
     <rect x="250" y="104" width="300" height="34" rx="6" fill="#123a8c"/>
     <g fill="#c9c4b4"><rect x="150" y="206" width="500" height="14" rx="7"/><rect x="150" y="246" width="500" height="14" rx="7"/>
     <rect x="150" y="286" width="320" height="14" rx="7"/><rect x="150" y="420" width="220" height="14" rx="7"/></g>
     <circle cx="606" cy="420" r="56" fill="#d8433b"/><circle cx="606" cy="420" r="42" fill="none" stroke="#fffdf5" stroke-width="6"/>`,
  })
