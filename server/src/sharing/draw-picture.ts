// Pictures that other sites show beside a link. Text is drawn with our own font, whatever fonts the system has.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { createTurns } from '../platform/limits/turns.ts'

export type SharedPicture = {
  /** A small line above the title. */
  kicker: string
  title: string
  /** What stands below the title; parts that do not fit are left out. */
  facts: readonly string[]
  /** Logo or portrait; null for a picture of the site itself. */
  image: Uint8Array | null
  isRound: boolean
  host: string
  /** The severity of a ticket. */
  color?: string
}

const width = 1200
const height = 630
const margin = 80
const imageSide = 168

const ink = '#15181c'
const secondary = '#525a64'
const accent = '#0a7d5a'

const fonts = join(createRequire(import.meta.url).resolve('pretendard/package.json'), '../dist/public/static')
const fontFiles = { Bold: join(fonts, 'Pretendard-Bold.otf'), Regular: join(fonts, 'Pretendard-Regular.otf') }

const inTurn = createTurns({ mostAtOnce: 2, mostWaiting: 20, busy: 'file.busy' })

const wordJoiner = '\u2060'
const isKorean = /[ㄱ-ㆎ가-힣]/

/** Korean lines would break between any two letters; they break between words, as on pages. */
const keepWords = (text: string): string => {
  const characters = [...text]
  return characters
    .map((character, index) => {
      const next = characters[index + 1]
      const isInWord = next !== undefined && !/\s/.test(character) && !/\s/.test(next)
      return isInWord && (isKorean.test(character) || isKorean.test(next)) ? character + wordJoiner : character
    })
    .join('')
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Control and invisible characters would be drawn as boxes, or turn the direction of the line. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()

const shortened = (text: string, most: number): string => {
  const characters = [...plain(text)]
  return characters.length > most
    ? `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('')
}

type Line = { text: string; weight: keyof typeof fontFiles; size: number; color: string; width: number; lines: number }
type Drawn = { input: Buffer; height: number }

/** At 72 dots per inch, a point is a pixel. */
const drawText = async ({ text, weight, size, color, width: most, lines }: Line): Promise<Drawn | null> => {
  if (plain(text) === '') return null
  const markup = `<span foreground="${color}">${escaped(keepWords(plain(text)))}</span>`
  const font = `Pretendard ${weight === 'Bold' ? 'Bold ' : ''}${size}`
  const { data, info } = await sharp({
    text: {
      text: markup,
      font,
      fontfile: fontFiles[weight],
      width: most,
      dpi: 72,
      rgba: true,
      spacing: Math.round(size * 0.2),
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const room = Math.ceil(size * 1.55 * lines)
  if (info.height <= room) return { input: data, height: info.height }
  const input = await sharp(data).extract({ left: 0, top: 0, width: info.width, height: room }).png().toBuffer()
  return { input, height: room }
}

/** Where the rule above the host is. */
const ruleTop = 530

/** Between the lines below each other, and above the rule. */
const gap = 28

/** Smaller until it fits above what follows it; the smallest is cut off. */
const drawTitle = async (title: string, most: number, room: number): Promise<Drawn | null> => {
  const text = shortened(title, 90)
  const sizes = [60, 52, 44, 38] as const
  for (const size of sizes) {
    const drawn = await drawText({ text, weight: 'Bold', size, color: ink, width: most, lines: 6 })
    if (drawn === null || drawn.height <= Math.min(size * 1.26 * 3, room)) return drawn
  }
  return drawText({ text, weight: 'Bold', size: 38, color: ink, width: most, lines: Math.floor(room / (38 * 1.55)) })
}

const roundedSquare = (radius: number): Buffer =>
  Buffer.from(
    `<svg width="${imageSide}" height="${imageSide}"><rect width="${imageSide}" height="${imageSide}" rx="${radius}"/></svg>`,
  )

const drawImage = async (bytes: Uint8Array, isRound: boolean): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: 30_000_000 })
    .resize(imageSide, imageSide, { fit: 'cover' })
    .composite([{ input: roundedSquare(isRound ? imageSide / 2 : 28), blend: 'dest-in' }])
    .png()
    .toBuffer()

const mark = `<g transform="translate(${margin} 64) scale(1.75)"><rect width="32" height="32" rx="7" fill="${accent}"/>
  <path d="M18 13v8.5a4 4 0 0 1-4 4h-2" stroke="#fff" stroke-width="3.5" stroke-linecap="round" fill="none"/><circle cx="18" cy="7.5" r="2.5" fill="#fff"/></g>`

const groundOf = (color: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/>
     <rect width="${width}" height="12" fill="${color}"/><rect x="${margin}" y="${ruleTop}" width="${width - 2 * margin}" height="2" fill="#e4e7eb"/>${mark}</svg>`,
  )

const draw = async ({ kicker, title, facts, image, isRound, host, color = accent }: SharedPicture): Promise<Buffer> => {
  const room = width - 2 * margin - (image ? imageSide + 48 : 0)
  const [name, kick, foot, fact, picture] = await Promise.all([
    drawText({ text: 'Jebo', weight: 'Bold', size: 36, color: ink, width: 300, lines: 1 }),
    drawText({ text: shortened(kicker, 40), weight: 'Bold', size: 28, color, width: room, lines: 1 }),
    drawText({ text: host, weight: 'Regular', size: 26, color: secondary, width: 700, lines: 1 }),
    drawText({
      text: shortened(facts.join('  ·  '), 110),
      weight: 'Regular',
      size: 30,
      color: secondary,
      width: room,
      lines: 2,
    }),
    image === null ? null : drawImage(image, isRound).catch(() => null),
  ])
  const layers: OverlayOptions[] = []
  const put = (drawn: Drawn | null, left: number, top: number): void => {
    if (drawn) layers.push({ input: drawn.input, left, top: Math.round(top) })
  }
  const kickTop = 186
  const titleTop = kickTop + (kick ? 54 : 0)
  const heading = await drawTitle(title, room, ruleTop - titleTop - (fact ? fact.height + 2 * gap : gap))
  put(name, margin + 72, 72)
  put(kick, margin, kickTop)
  put(heading, margin, titleTop)
  put(fact, margin, titleTop + (heading?.height ?? 0) + gap)
  put(foot, margin, 558)
  if (picture) layers.push({ input: picture, left: width - margin - imageSide, top: kickTop + 8 })
  return sharp(groundOf(color)).composite(layers).png({ palette: true, quality: 90, effort: 3 }).toBuffer()
}

/** Draws a picture as PNG of 1200 by 630. @throws Refusal `file.busy` if too many are drawn */
export const drawPicture = (picture: SharedPicture): Promise<Buffer> => inTurn(() => draw(picture))
