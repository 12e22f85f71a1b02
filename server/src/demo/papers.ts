// Documents for KYC, drawn as shapes: they show no person, and the parts to cover are covered.
import { drawPng } from './draw-png.ts'

const lines = (x: number, tops: readonly number[], width: number, fill: string): string =>
  tops.map((y) => `<rect x="${x}" y="${y}" width="${width}" height="18" rx="9" fill="${fill}"/>`).join('')

/** The first page of a bankbook. */
export const drawBankbook = (): Promise<File> =>
  drawPng({
    name: '통장',
    width: 900,
    height: 600,
    ground: '#e8eef8',
    shapes: `<rect x="30" y="30" width="840" height="540" rx="18" fill="#ffffff"/>
     <rect x="30" y="30" width="840" height="96" rx="18" fill="#123a8c"/><circle cx="92" cy="78" r="26" fill="#7fd6ff"/>
     ${lines(90, [190, 250, 310], 360, '#8a94a6')}${lines(90, [400, 440, 480], 720, '#d5dbe6')}`,
  })

/** The front of an ID card, with a black box over the number. */
export const drawIdCard = (): Promise<File> =>
  drawPng({
    name: '신분증',
    width: 860,
    height: 540,
    ground: '#f3efe4',
    shapes: `<rect x="24" y="24" width="812" height="492" rx="28" fill="#fffdf5" stroke="#c9c4b4" stroke-width="4"/>
     <circle cx="670" cy="200" r="62" fill="#b9c7d8"/><path d="M560 392a110 110 0 0 1 220 0Z" fill="#b9c7d8"/>
     ${lines(90, [110], 240, '#5d6b80')}${lines(90, [190, 300, 350], 380, '#8a94a6')}
     <rect x="86" y="232" width="170" height="34" rx="4" fill="#8a94a6"/><rect x="262" y="232" width="190" height="34" fill="#000"/>`,
  })
