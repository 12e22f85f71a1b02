// Letters that the font of a document does not have, such as Chinese characters and emoji, are drawn in other fonts.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type PDFDocument from 'pdfkit'

const require = createRequire(import.meta.url)
const sans = join(require.resolve('@expo-google-fonts/noto-sans-kr/package.json'), '..')
const plain = join(sans, '400Regular/NotoSansKR_400Regular.ttf')
const bold = join(sans, '700Bold/NotoSansKR_700Bold.ttf')
const emoji = join(
  require.resolve('@expo-google-fonts/noto-emoji/package.json'),
  '../400Regular/NotoEmoji_400Regular.ttf',
)

/** A font as PDFKit embeds it; those that are built into readers know no letters. */
type Face = {
  font: { postscriptName: string; hasGlyphForCodePoint?: (codePoint: number) => boolean }
  ascender: number
  descender: number
  lineGap: number
}

type Options = { align?: string; lineWidth?: number; textWidth?: number; wordCount?: number }

/** What every text of PDFKit goes through: its lines are broken by the widths of words, and drawn one by one. */
type Drawing = {
  _font: Face
  font: (path: string) => unknown
  widthOfString: (text: string, options?: Options) => number
  _fragment: (text: string, x: number, y: number, options: Options) => void
}

type Run = { face: Face; text: string }

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** What each font of Korean has, or draws nothing for. */
const usual = /^[\s\u0020-\u007e\uac00-\ud7a3]*$/
const unseen = /[\p{Default_Ignorable_Code_Point}\s]/u

const has = ({ font }: Face, letter: string): boolean =>
  [...letter].every((one) => unseen.test(one) || (font.hasGlyphForCodePoint?.(one.codePointAt(0) ?? 0) ?? true))

/** What stands for a letter that no font has. */
const box = '□'

/** What joins letters to one. */
const joins = /[\p{M}\p{Regional_Indicator}]|\u200d/u

const lettersOf = (text: string): readonly string[] =>
  joins.test(text) ? [...graphemes.segment(text)].map(({ segment }) => segment) : [...text]

/** Splits a text into what each font draws of it. @param faceOf undefined if no font has a letter */
const runsOf = (text: string, main: Face, faceOf: (letter: string) => Face | undefined): Run[] => {
  if (usual.test(text)) return [{ face: main, text }]
  const runs: Run[] = []
  for (const letter of lettersOf(text)) {
    const face = faceOf(letter)
    const run = { face: face ?? main, text: face ? letter : box }
    const last = runs.at(-1)
    if (last?.face === run.face) last.text += run.text
    else runs.push(run)
  }
  return runs
}

/** Draws letters in other fonts where the one that is set does not have them. Lines keep the height of that one. */
export const drawOtherLetters = (pdf: InstanceType<typeof PDFDocument>): void => {
  // PDFKit has fonts for a whole text only.
  const drawing = pdf as unknown as Drawing
  const { widthOfString, _fragment: drawFragment } = drawing
  const opened = new Map<Face, readonly Face[]>()
  /** In the order in which a letter is looked for. */
  const othersOf = (main: Face): readonly Face[] => {
    const known = opened.get(main)
    if (known) return known
    const { ascender, descender, lineGap } = main
    const isBold = main.font.postscriptName.includes('Bold')
    const faces = [isBold ? bold : plain, emoji].map((path) => {
      drawing.font(path)
      return Object.assign(drawing._font, { ascender, descender, lineGap })
    })
    drawing._font = main
    opened.set(main, faces)
    return faces
  }
  // PDFKit measures a long word once for each place where it might break.
  const known = new Map<Face, Map<string, Face | undefined>>()
  const faceOf = (main: Face, letter: string): Face | undefined => {
    const faces = known.get(main) ?? new Map<string, Face | undefined>()
    known.set(main, faces)
    if (!faces.has(letter))
      faces.set(letter, has(main, letter) ? main : othersOf(main).find((other) => has(other, letter)))
    return faces.get(letter)
  }
  const inRuns = (text: string, each: (run: Run) => void): void => {
    const main = drawing._font
    for (const run of runsOf(text, main, (letter) => faceOf(main, letter))) {
      drawing._font = run.face
      each(run)
    }
    drawing._font = main
  }
  drawing.widthOfString = (text, options) => {
    let width = 0
    inRuns(text, (run) => {
      width += widthOfString.call(pdf, run.text, options)
    })
    return width
  }
  drawing._fragment = (text, left, y, { align, ...options }) => {
    const line = text.replaceAll('\n', '')
    let x = align === 'right' ? left + (options.lineWidth ?? 0) - drawing.widthOfString(line.trimEnd(), options) : left
    inRuns(line, (run) => {
      const textWidth = widthOfString.call(pdf, run.text, options)
      drawFragment.call(pdf, run.text, x, y, { ...options, textWidth, wordCount: 1 })
      x += textWidth
    })
  }
}
