import { setImmediate } from 'node:timers/promises'
import { companyLimits } from '@jebo/contract/companies/companies.limits.ts'
import { expect, it } from 'vitest'
import { readSheet } from './read-sheet.ts'

const { lines: mostLines } = companyLimits.assetSheet

/** Reads a sheet, and counts how often others had their turn meanwhile. */
const readWithTurns = async (sheet: string) => {
  let turns = 0
  let isDone = false
  const reading = readSheet(sheet).finally(() => {
    isDone = true
  })
  const count = async (): Promise<void> => {
    for (; !isDone; turns += 1) await setImmediate()
  }
  const [lines] = await Promise.all([reading, count()])
  return { lines, turns }
}

it('lets others have their turn while it reads, also in the middle of a letter and of a cell in quotation marks', async () => {
  const nameOf = (n: number) => `쇼핑몰 "${n}"\n🛒`
  const written = (n: number) => `"${nameOf(n).replaceAll('"', '""')}",WEB,https://a${n}.test`
  const sheet = Array.from({ length: mostLines / 2 }, (_, n) => written(n)).join('\n')
  const { lines, turns } = await readWithTurns(sheet)
  const texts = sheet.split('\n')
  expect(lines).toEqual(texts.map((text, at) => ({ line: at + 1, cells: { url: text }, refusal: 'field.openQuote' })))
  expect(turns).toBeGreaterThan(20)
})

it('names an open quotation mark far down', async () => {
  const shops = (count: number) => 'Shop,WEB,https://shop.test\n'.repeat(count)
  const lines = await readSheet(`${shops(9000)}"Shop,WEB\n${shops(900)}`)
  expect(lines.filter(({ refusal }) => refusal !== null)).toEqual([
    { line: 9001, cells: { url: '"Shop,WEB' }, refusal: 'field.openQuote' },
  ])
  expect([lines.length, lines.at(-1)?.line]).toEqual([9901, 9901])
})

it.each([
  ['company.sheetCellTooLong', `${'a'.repeat(30_000)},WEB`, { count: 9001 }],
  ['company.sheetTooLong', 'Shop,WEB\n'.repeat(5000), { max: mostLines }],
])('refuses with %s what is wrong far down', async (code, end, params) => {
  const sheet = `${'Shop,WEB,https://shop.test\n'.repeat(9000)}${end}\n${'Shop,WEB\n'.repeat(900)}`
  await expect(readSheet(sheet)).rejects.toMatchObject({ code, params })
})

it('hides no line between a quotation mark and one that closes it by chance', async () => {
  const lines = await readSheet(
    '"a,WEB,https://a.test\nb,WEB,https://b.test\nc",WEB,https://c.test\nd,WEB,https://d.test',
  )
  expect(lines.map(({ line, refusal }) => [line, refusal])).toEqual([
    [1, 'field.openQuote'],
    [2, 'field.openQuote'],
    [3, 'field.openQuote'],
    [4, null],
  ])
})

it('knows a header whose names have line breaks, and refuses one whose cells cannot be told apart', async () => {
  const [line] = await readSheet('이름,종류,위치,"최대\n심각도",범위\n가,웹,https://a.test,높음,제외')
  expect(line?.cells).toEqual({ name: '가', type: '웹', url: 'https://a.test', maxSeverity: '높음', isInScope: '제외' })
  for (const header of ['name,type,location,"login\nneeded"', 'name,type,"location'])
    await expect(readSheet(`${header}\nA,WEB,https://a.test,X`)).rejects.toMatchObject({
      code: 'company.sheetUnreadable',
    })
})
