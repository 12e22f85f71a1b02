// Papers about money as PDF.
import { bytesOf, color, createPdf, drawLine, font, keepTogether, margin, type Pdf } from '../../platform/pdf/pdf.ts'
import type { Paper, PaperTable } from './paper.ts'

/** In points. */
const termWidth = 150
const gap = 8

const widthOf = (pdf: Pdf): number => pdf.page.width - 2 * margin

const drawTitle = (pdf: Pdf, { title, author, notes }: Paper): void => {
  pdf.font(font.plain).fontSize(9).fillColor(color.accent).text(author)
  pdf.moveDown(0.4)
  pdf.font(font.bold).fontSize(20).fillColor(color.ink).text(title, { lineGap: 2 })
  pdf.moveDown(0.4)
  for (const note of notes) pdf.font(font.plain).fontSize(9).fillColor(color.faint).text(note, { lineGap: 1.5 })
  pdf.moveDown(1)
}

const drawFacts = (pdf: Pdf, facts: Paper['facts']): void => {
  const width = widthOf(pdf) - termWidth
  for (const [term, value] of facts) {
    pdf.font(font.plain).fontSize(10.5)
    const height = pdf.heightOfString(value, { width })
    keepTogether(pdf, height + 16)
    drawLine(pdf)
    const y = pdf.y + 7
    pdf.font(font.plain).fontSize(9.5).fillColor(color.faint)
    pdf.text(term, margin, y + 0.5, { width: termWidth - gap })
    pdf.font(font.plain).fontSize(10.5).fillColor(color.ink)
    pdf.text(value, margin + termWidth, y, { width })
    pdf.y = y + height + 7
  }
  drawLine(pdf)
  pdf.x = margin
  pdf.moveDown(1.5)
}

const drawRow = (pdf: Pdf, columns: PaperTable['columns'], cells: readonly string[], isBold: boolean): void => {
  const all = columns.reduce((sum, { parts }) => sum + parts, 0)
  const widths = columns.map(({ parts }) => (parts / all) * widthOf(pdf) - gap)
  pdf.font(isBold ? font.bold : font.plain).fontSize(8.5)
  const height = Math.max(...cells.map((cell, index) => pdf.heightOfString(cell, { width: widths[index] ?? 0 })))
  keepTogether(pdf, height + 12)
  drawLine(pdf)
  const y = pdf.y + 5
  let x = margin
  for (const [index, cell] of cells.entries()) {
    const width = widths[index] ?? 0
    pdf.fillColor(isBold ? color.faint : color.ink)
    pdf.text(cell, x, y, { width, align: columns[index]?.isNumber ? 'right' : 'left' })
    x += width + gap
  }
  pdf.x = margin
  pdf.y = y + height + 5
}

const drawTable = (pdf: Pdf, { columns, rows, totals }: PaperTable): void => {
  const head = columns.map(({ label }) => label)
  drawRow(pdf, columns, head, true)
  for (const row of rows) drawRow(pdf, columns, row, false)
  drawRow(pdf, columns, totals, true)
  drawLine(pdf)
}

/** Written at last, when it is known how many pages there are. */
const drawNumbers = (pdf: Pdf, { title }: Paper): void => {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index)
    // Below the margin, where text would begin another page.
    pdf.page.margins.bottom = 0
    pdf.font(font.plain).fontSize(8).fillColor(color.faint)
    const at = { width: widthOf(pdf), align: 'right' } as const
    pdf.text(`${title} · ${index + 1}/${count}`, margin, pdf.page.height - margin + 20, at)
  }
}

export const drawPaper = async (paper: Paper): Promise<Buffer> => {
  const { locale, title, author, createdAt } = paper
  const pdf = createPdf({ title, author, createdAt: new Date(createdAt), lang: locale })
  drawTitle(pdf, paper)
  drawFacts(pdf, paper.facts)
  if (paper.table) drawTable(pdf, paper.table)
  drawNumbers(pdf, paper)
  return bytesOf(pdf)
}
