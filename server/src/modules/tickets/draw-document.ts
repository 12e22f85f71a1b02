// A ticket as a PDF.
import { drawMarkdown } from '../../platform/pdf/draw-markdown.ts'
import { bytesOf, color, createPdf, drawLine, font, keepTogether, margin, type Pdf } from '../../platform/pdf/pdf.ts'
import type { DocumentEntry, TicketDocument } from './ticket-document.ts'

/** Of the column with the names of the facts, in points. */
const termWidth = 110

const drawTitle = (pdf: Pdf, { title, number, address, notes }: TicketDocument): void => {
  pdf.font(font.bold).fontSize(18).fillColor(color.ink).text(title, { lineGap: 3 })
  pdf.moveDown(0.3)
  pdf.font(font.plain).fontSize(10).fillColor(color.faint).text(`#${number} · `, { continued: true })
  pdf.fillColor(color.accent).text(address, { link: address, underline: true })
  pdf.moveDown(0.3)
  for (const note of notes) pdf.fontSize(9).fillColor(color.faint).text(note, { underline: false, link: null })
  pdf.moveDown(1)
}

const drawFacts = (pdf: Pdf, { facts }: TicketDocument): void => {
  const width = pdf.page.width - 2 * margin - termWidth
  for (const [term, value] of facts) {
    pdf.font(font.plain).fontSize(10)
    keepTogether(pdf, Math.min(pdf.heightOfString(value, { width }), 200) + 8)
    drawLine(pdf)
    const y = pdf.y + 5
    pdf
      .font(font.bold)
      .fontSize(9)
      .fillColor(color.faint)
      .text(term, margin, y + 1, { width: termWidth - 10 })
    pdf
      .font(font.plain)
      .fontSize(10)
      .fillColor(color.ink)
      .text(value, margin + termWidth, y, { width, lineGap: 2 })
    pdf.y += 5
  }
  drawLine(pdf)
  pdf.x = margin
  pdf.moveDown(1.5)
}

const drawHeading = (pdf: Pdf, heading: string): void => {
  keepTogether(pdf, 60)
  pdf.font(font.bold).fontSize(15).fillColor(color.ink).text(heading, margin, pdf.y)
  pdf.moveDown(0.6)
}

const drawEntry = (pdf: Pdf, { head, text, comment }: DocumentEntry, document: TicketDocument): void => {
  keepTogether(pdf, 60)
  pdf.font(font.bold).fontSize(9).fillColor(color.faint).text(head, margin, pdf.y, { lineGap: 2 })
  pdf.font(font.plain).fontSize(10).fillColor(color.ink).text(text, { lineGap: 2 })
  pdf.moveDown(0.4)
  if (comment !== null) drawMarkdown(pdf, comment, document, true)
  pdf.x = margin
  pdf.moveDown(0.4)
}

/** Written at last, when it is known how many pages there are. */
const drawNumbers = (pdf: Pdf, { number }: TicketDocument): void => {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index)
    // Below the margin, where text would begin another page.
    pdf.page.margins.bottom = 0
    const text = `#${number} · ${index + 1}/${count}`
    pdf.font(font.plain).fontSize(8).fillColor(color.faint)
    pdf.text(text, margin, pdf.page.height - margin + 20, { width: pdf.page.width - 2 * margin, align: 'right' })
  }
}

export const drawDocument = async (document: TicketDocument): Promise<Buffer> => {
  const { title, number, locale, createdAt, baseUrl, report, history } = document
  const pdf = createPdf({
    ...{ title: `#${number} ${title}`, author: baseUrl, createdAt: new Date(createdAt), lang: locale },
  })
  drawTitle(pdf, document)
  drawFacts(pdf, document)
  drawHeading(pdf, report.title)
  drawMarkdown(pdf, report.markdown, document)
  if (report.files !== null) pdf.font(font.plain).fontSize(9).fillColor(color.faint).text(report.files, margin, pdf.y)
  pdf.moveDown(1)
  drawHeading(pdf, history.title)
  for (const entry of history.entries) drawEntry(pdf, entry, document)
  if (history.cut !== null) pdf.font(font.plain).fontSize(9).fillColor(color.faint).text(history.cut, margin, pdf.y)
  drawNumbers(pdf, document)
  return bytesOf(pdf)
}
