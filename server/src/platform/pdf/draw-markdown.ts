// Markdown in a PDF: its paragraphs, headings, lists, quotes, code and tables.
import type { Token } from 'markdown-it'
import { createMarkdownParser } from '../markdown/markdown-parser.ts'
import { color, font, keepTogether, margin, type Pdf } from './pdf.ts'

const parser = createMarkdownParser()
const size = 10
const lineGap = 2.5
/** Of each level of a list or a quote, in points. */
const indent = 14
/** Of deeper levels nothing would be left of a line. */
const mostIndents = 6

type Run = { text: string; isBold: boolean; isCode: boolean; link: string | null }

type Words = {
  /** What stands for a picture. */
  image: string
  /** Of the platform; begins the addresses of its own pages. */
  baseUrl: string
}

const whole = (address: string, baseUrl: string): string => (address.startsWith('/') ? baseUrl + address : address)

/** Where a long word without a space may break: looking for the place takes a time that grows with its square. */
const breakable = (text: string): string => text.replaceAll(/\S{60}/g, '$&\u200b')

/** The words of a paragraph, each run in one style. */
const runsOf = (tokens: readonly Token[], { image, baseUrl }: Words): Run[] => {
  let bold = 0
  let link: string | null = null
  return tokens.flatMap((token): Run[] => {
    const run = (text: string, isCode = false): Run[] =>
      text === '' ? [] : [{ text: breakable(text), isBold: bold > 0, isCode, link }]
    switch (token.type) {
      case 'strong_open':
        bold += 1
        return []
      case 'strong_close':
        bold -= 1
        return []
      case 'link_open':
        link = whole(String(token.attrGet('href') ?? ''), baseUrl)
        return []
      case 'link_close':
        link = null
        return []
      case 'code_inline':
        return run(token.content, true)
      case 'softbreak':
      case 'hardbreak':
        return run('\n')
      case 'image':
        return run(`[${[image, token.content].filter(Boolean).join(': ')}]`)
      default:
        return run(token.content)
    }
  })
}

/** The built-in font of code has ASCII only. */
const codeFont = (text: string): string => (/^[\x20-\x7e\n]*$/.test(text) ? font.code : font.plain)

/** Where the next block begins, and how it looks. */
type Place = { depth: number; isQuoted: boolean; mark: string | null }

const colorOf = ({ link, isCode }: Run, { isQuoted }: Place): string => {
  if (link !== null) return color.accent
  if (isCode) return color.code
  return isQuoted ? color.faint : color.ink
}

const leftOf = ({ depth }: Place): number => margin + Math.min(depth, mostIndents) * indent

/** Each ends where the writer ended a line. */
const linesOf = (runs: readonly Run[]): Run[][] =>
  runs.reduce<Run[][]>(
    (lines, run) => {
      if (run.text === '\n') lines.push([])
      else lines.at(-1)?.push(run)
      return lines
    },
    [[]],
  )

const drawRuns = (pdf: Pdf, runs: readonly Run[], place: Place, fontSize = size): void => {
  keepTogether(pdf, 30)
  const left = leftOf(place)
  const width = pdf.page.width - margin - left
  if (place.mark !== null) {
    const { y } = pdf
    pdf
      .font(font.plain)
      .fontSize(size)
      .fillColor(color.faint)
      .text(place.mark, left - indent, y, { lineBreak: false })
    pdf.y = y
  }
  pdf.x = left
  for (const line of linesOf(runs)) {
    for (const [index, run] of line.entries()) {
      pdf
        .font(run.isBold ? font.bold : font.plain)
        .fontSize(fontSize)
        .fillColor(colorOf(run, place))
      const isContinued = index < line.length - 1
      pdf.text(run.text, { width, lineGap, continued: isContinued, link: run.link, underline: run.link !== null })
    }
  }
  pdf.moveDown(0.5)
}

const codeSize = 8.5
const codeHeight = 12
const codePadding = 6

/** The lines of code, those that are too long in several, by the width of their widest letters. */
const codeLines = (code: string, width: number): string[] =>
  code
    .replace(/\n$/, '')
    .replaceAll('\t', '    ')
    .split('\n')
    .flatMap((line) => {
      const letter = codeFont(line) === font.code ? 0.6 : 1
      const most = Math.max(1, Math.floor((width - 2 * codePadding) / (codeSize * letter)))
      const letters = [...line]
      return Array.from({ length: Math.max(1, Math.ceil(letters.length / most)) }, (_, index) =>
        letters.slice(index * most, (index + 1) * most).join(''),
      )
    })

const drawCode = (pdf: Pdf, code: string, place: Place): void => {
  const left = leftOf(place)
  const width = pdf.page.width - margin - left
  for (const line of codeLines(code, width)) {
    keepTogether(pdf, codeHeight)
    const { y } = pdf
    pdf.rect(left, y, width, codeHeight).fill(color.ground)
    pdf.font(codeFont(line)).fontSize(codeSize).fillColor(color.ink)
    pdf.text(line, left + codePadding, y + 1.5, { lineBreak: false })
    pdf.y = y + codeHeight
  }
  pdf.x = left
  pdf.moveDown(0.7)
}

const drawRule = (pdf: Pdf): void => {
  keepTogether(pdf, 20)
  pdf
    .moveTo(margin, pdf.y + 4)
    .lineTo(pdf.page.width - margin, pdf.y + 4)
    .lineWidth(0.5)
    .stroke(color.line)
  pdf.y += 12
}

const headingSizes: Record<string, number> = { h1: 12, h2: 11.5, h3: 11 }

type List = { next: number | null }

/** Draws a text at the place where the document is. */
export const drawMarkdown = (pdf: Pdf, markdown: string, words: Words, isQuoted = false): void => {
  const lists: List[] = []
  let quotes = isQuoted ? 1 : 0
  let mark: string | null = null
  let heading: string | null = null
  let cells: Run[] = []
  let isInTable = false
  const place = (): Place => ({ depth: lists.length + quotes, isQuoted: quotes > 0, mark })
  for (const token of parser.parse(markdown, {})) {
    switch (token.type) {
      case 'bullet_list_open':
        lists.push({ next: null })
        break
      case 'ordered_list_open':
        lists.push({ next: Number(token.attrGet('start') ?? 1) })
        break
      case 'bullet_list_close':
      case 'ordered_list_close':
        lists.pop()
        break
      case 'list_item_open': {
        const list = lists.at(-1)
        mark = list?.next == null ? '•' : `${list.next}.`
        if (list?.next != null) list.next += 1
        break
      }
      case 'blockquote_open':
        quotes += 1
        break
      case 'blockquote_close':
        quotes -= 1
        break
      case 'heading_open':
        heading = token.tag
        break
      case 'heading_close':
        heading = null
        break
      case 'table_open':
        isInTable = true
        break
      case 'table_close':
        isInTable = false
        break
      case 'tr_close':
        drawRuns(pdf, cells, place())
        cells = []
        break
      case 'inline': {
        const runs = runsOf(token.children ?? [], words)
        if (isInTable) {
          const between = { text: '  |  ', isBold: false, isCode: false, link: null }
          cells.push(...(cells.length > 0 ? [between] : []), ...runs)
        } else {
          const isBold = heading !== null
          drawRuns(pdf, isBold ? runs.map((run) => ({ ...run, isBold })) : runs, place(), headingSizes[heading ?? ''])
          mark = null
        }
        break
      }
      case 'fence':
      case 'code_block':
        drawCode(pdf, token.content, place())
        mark = null
        break
      case 'hr':
        drawRule(pdf)
        break
      default:
    }
  }
}
