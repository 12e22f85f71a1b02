import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { bytesOf, createPdf, font } from './pdf.ts'

const open = (path: string = font.plain) => {
  const pdf = createPdf({ title: 'Letters', author: 'Jebo', createdAt: new Date(0), lang: 'ko' })
  pdf.font(path).fontSize(10)
  return pdf
}

/** The names of the fonts of a document, and the letters that its readers copy. */
const read = async (pdf: ReturnType<typeof open>) => {
  const bytes = (await bytesOf(pdf)).toString('latin1')
  const fonts = [...bytes.matchAll(/\/FontName \/[A-Z]+\+([\w-]+)/g)].map(([, name]) => name)
  const streams = [...bytes.matchAll(/\/FlateDecode.*?stream\n(.*?)\nendstream/gs)].map(([, body = '']) =>
    inflateSync(Buffer.from(body, 'latin1')).toString('latin1'),
  )
  const mapped = streams.filter((stream) => stream.includes('beginbfrange')).join('\n')
  return { fonts: fonts.sort(), mapped }
}

it.each([
  ['of the document', '홍길동 Gildong', font.plain, ['Pretendard-Regular'], ['d64d']],
  [
    'that are Chinese',
    '홍길동(洪吉童)',
    font.plain,
    ['NotoSansKR-Regular', 'Pretendard-Regular'],
    ['6d2a', '5409', '7ae5'],
  ],
  ['that are bold', '洪 제목', font.bold, ['NotoSansKR-Bold', 'Pretendard-Bold'], ['6d2a']],
  ['that are pictures', '😀', font.plain, ['NotoEmoji-Regular'], ['d83d de00']],
  ['that no font has', 'ส', font.plain, ['Pretendard-Regular'], ['25a1']],
])('draws letters %s', async (_, text, path, fonts, mapped) => {
  const pdf = open(path)
  pdf.text(text)
  const found = await read(pdf)
  expect(found.fonts).toEqual(fonts)
  for (const code of mapped) expect(found.mapped.toLowerCase()).toContain(`<${code}>`)
})

it('breaks and ends lines by the widths of what is drawn, at the height of the document’s font', () => {
  const pdf = open()
  expect(pdf.widthOfString('洪吉童')).toBeCloseTo(30)
  expect(pdf.widthOfString('ส')).toBeCloseTo(pdf.widthOfString('□'))
  const line = pdf.heightOfString('가')
  expect(pdf.heightOfString('洪')).toBeCloseTo(line)
  expect(pdf.heightOfString('洪'.repeat(12), { width: 60 })).toBeCloseTo(2 * line)
})
