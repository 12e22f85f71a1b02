// Pictures for the profiles of hackers, drawn as shapes on a square of 480.
import { type Chance, chanceOf } from './chance.ts'
import { drawPng } from './draw-png.ts'

type Palette = { sky: string; far: string; near: string; light: string; accent: string }

const palettes: readonly Palette[] = [
  { sky: '#8fd0ff', far: '#4f8b63', near: '#2f5d46', light: '#fff3c4', accent: '#ff6b3d' },
  { sky: '#ffd7c2', far: '#e07a5f', near: '#8d3b4a', light: '#fff1d6', accent: '#3d405b' },
  { sky: '#1d2547', far: '#39477f', near: '#141a33', light: '#ffe9a8', accent: '#7fd6ff' },
  { sky: '#d7f0e4', far: '#5aa98a', near: '#2b6a57', light: '#ffffff', accent: '#f2a541' },
  { sky: '#e7defc', far: '#9c86d9', near: '#5a4a9c', light: '#fff7da', accent: '#ef6f9d' },
  { sky: '#fff0c9', far: '#e9b44c', near: '#a4632b', light: '#fffdf3', accent: '#3b8ea5' },
  { sky: '#cfe3ee', far: '#7f9db3', near: '#3e5a70', light: '#ffffff', accent: '#d1495b' },
]

const hills = ({ far, near, light, accent }: Palette, { between }: Chance): string => {
  const [top, sun] = [between(250, 330), between(90, 390)]
  return `<circle cx="${sun}" cy="${between(90, 150)}" r="${between(40, 66)}" fill="${light}"/>
   <path d="M0 ${top}c96-72 168-72 240-24s152 44 240-20v300H0Z" fill="${far}"/>
   <path d="M0 ${top + 70}c120-52 220-40 300-8s120 20 180-8v220H0Z" fill="${near}"/>
   <path d="M${480 - sun} 168l46 58-46 74-46-74Z" fill="${accent}"/>
   <path d="M${480 - sun} 300c-20 34 22 52-4 96" fill="none" stroke="${light}" stroke-width="5"/>`
}

const cat = ({ far, near, light, accent }: Palette, { between }: Chance): string => {
  const [eyes, ears] = [between(58, 76), between(96, 132)]
  return `<path d="M112 ${300 - ears}l72 70h112l72-70 6 168c0 84-60 140-134 140s-134-56-134-140Z" fill="${near}"/>
   <circle cx="${240 - eyes}" cy="302" r="26" fill="${light}"/><circle cx="${240 + eyes}" cy="302" r="26" fill="${light}"/>
   <circle cx="${240 - eyes}" cy="304" r="12" fill="${far}"/><circle cx="${240 + eyes}" cy="304" r="12" fill="${far}"/>
   <path d="M226 352h28l-14 18Z" fill="${accent}"/><path d="M240 370c-8 24-34 26-46 12M240 370c8 24 34 26 46 12" fill="none" stroke="${light}" stroke-width="6" stroke-linecap="round"/>`
}

const plant = ({ far, near, light, accent }: Palette, { between }: Chance): string => {
  const leaves = Array.from({ length: between(4, 6) }, (_, index) => {
    const [y, side] = [300 - index * 44, index % 2 === 0 ? 1 : -1]
    return `<path d="M240 ${y}c${side * 30}-62 ${side * 92}-74 ${side * 118}-58c-8 42-50 78-${side > 0 ? 118 : -118} 58Z" fill="${index % 2 === 0 ? far : near}"/>`
  }).join('')
  return `<circle cx="240" cy="200" r="${between(150, 178)}" fill="${light}"/>
   <path d="M240 352V96" stroke="${near}" stroke-width="10" stroke-linecap="round"/>${leaves}
   <path d="M164 348h152l-18 96a16 16 0 0 1-16 14h-84a16 16 0 0 1-16-14Z" fill="${accent}"/>`
}

const waves = ({ far, near, light, accent }: Palette, { between }: Chance): string => {
  const wave = (y: number, fill: string): string =>
    `<path d="M-20 ${y}q65-${between(36, 60)} 130 0t130 0 130 0 130 0v400H-20Z" fill="${fill}"/>`
  const boat = between(150, 300)
  return `<circle cx="${480 - boat}" cy="120" r="52" fill="${light}"/>${wave(280, far)}
   <path d="M${boat - 58} 282h116l-22 40h-72Z" fill="${accent}"/><path d="M${boat} 274V170l58 96Z" fill="${light}"/>
   ${wave(328, near)}`
}

const tiles = ({ far, near, light, accent }: Palette, { between, pick }: Chance): string =>
  Array.from({ length: 16 }, (_, index) => {
    const [x, y] = [(index % 4) * 120, Math.floor(index / 4) * 120]
    const fill = pick([far, near, light, accent])
    return [
      `<path d="M${x} ${y}h120a120 120 0 0 1-120 120Z" fill="${fill}"/>`,
      `<path d="M${x + 120} ${y}v120h-120a120 120 0 0 1 120-120Z" fill="${fill}"/>`,
      `<circle cx="${x + 60}" cy="${y + 60}" r="44" fill="${fill}"/>`,
    ][between(0, 2)]
  }).join('')

const scenes = [hills, cat, plant, waves, tiles]

/** @param seed chooses scene and colours; neighbours differ in both */
export const drawPortrait = (name: string, seed: number): Promise<File> => {
  const palette = palettes[seed % palettes.length]
  const scene = scenes[seed % scenes.length]
  if (!palette || !scene) throw new Error('there is no such portrait')
  return drawPng({ name, width: 480, height: 480, ground: palette.sky, shapes: scene(palette, chanceOf(seed)) })
}

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
