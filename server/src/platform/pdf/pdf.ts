// Documents as PDF: their fonts, which have Hangul and Latin letters, and their colors.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { drawOtherLetters } from './other-letters.ts'

export type Pdf = InstanceType<typeof PDFDocument>

const fonts = join(createRequire(import.meta.url).resolve('pretendard/package.json'), '../dist/public/static')

export const font = {
  plain: join(fonts, 'Pretendard-Regular.otf'),
  bold: join(fonts, 'Pretendard-Bold.otf'),
  /** Built in; it has no Hangul. */
  code: 'Courier',
} as const

export const color = {
  ink: '#15181c',
  faint: '#5c6570',
  line: '#d9dde2',
  accent: '#0a7f5a',
  code: '#8f3d0a',
  ground: '#f3f5f7',
} as const

/** In points, on each side of a page. */
export const margin = 56

type About = { title: string; author: string; createdAt: Date; lang: 'ko' | 'en' }

/** An empty A4 document whose pages stay open until its end, so that they can be numbered. */
export const createPdf = ({ title, author, createdAt, lang }: About): Pdf => {
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin, font: font.plain, pdfVersion: '1.7', lang, displayTitle: true, bufferPages: true },
    info: { Title: title, Author: author, CreationDate: createdAt },
  })
  drawOtherLetters(pdf)
  return pdf
}

/** Ends the document and returns its bytes. */
export const bytesOf = async (pdf: Pdf): Promise<Buffer> => {
  const parts: Buffer[] = []
  const isDone = new Promise<void>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  pdf.end()
  await isDone
  return Buffer.concat(parts)
}

/** Continues on the next page if less than this is left of this one. @param height in points */
export const keepTogether = (pdf: Pdf, height: number): void => {
  if (pdf.y > pdf.page.height - margin - height) pdf.addPage()
}

/** A hairline across the page. */
export const drawLine = (pdf: Pdf): void => {
  pdf
    .moveTo(margin, pdf.y)
    .lineTo(pdf.page.width - margin, pdf.y)
    .lineWidth(0.5)
    .stroke(color.line)
}
