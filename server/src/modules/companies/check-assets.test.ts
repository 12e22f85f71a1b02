import { checkAssets, createAsset, importAssets, listAssets } from '@jebo/contract/companies/companies.endpoints.ts'
import { companyLimits } from '@jebo/contract/companies/companies.limits.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { joinCompany, openCompany } from '../../../test/companies.ts'
import { addAsset, beginProgram, locationOf, openProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let owner: Visitor
beforeAll(async () => {
  app = await openTestApp()
  owner = (await openCompany(app, { alias: 'sheets' })).owner
  await addAsset(owner, { name: '본점' })
})
afterAll(() => app.close())

const { lines: mostLines } = companyLimits.assetSheet

it('says line by line what is wrong, and stores nothing', async () => {
  const sheet = `이름,종류,위치,범위,최대 심각도,보상 등급
쇼핑몰,웹,https://new.test,,
,WEB,https://unnamed.test,,
차,자동차,,,
앱,MOBILE,https://new.test/app,,
토큰,BLOCKCHAIN,ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD,,
접미사,WEB,*.co.kr,,
범위,WEB,https://scope.test,아마도,
심각도,WEB,https://severity.test,,매우
등급,WEB,https://tier.test,,,4
영등급,WEB,https://tier0.test,,,0
글,WEB,https://tier-text.test,,,최고
둘째,WEB,https://second.test,,,2등급
"긴
이름",WEB,https://long.test,,
다시,WEB,https://NEW.test/,,
있던 곳,INFRA,https://shop.test,,`
  const { status, answer } = await owner.call(checkAssets, { sheet })
  expect(status).toBe(200)
  expect(
    answer.lines.map(({ line, issues }) => [line, ...issues.map((one) => `${one.path} ${one.messageKey}`)]),
  ).toEqual([
    [2],
    [3, 'name field.required'],
    [4, 'type field.choice'],
    [5, 'url field.assetApp'],
    [6, 'url field.assetChecksum'],
    [7, 'url field.assetSuffix'],
    [8, 'isInScope field.type'],
    [9, 'maxSeverity field.choice'],
    [10, 'tier field.tier'],
    [11, 'tier field.tier'],
    [12, 'tier field.tier'],
    [13],
    [14, 'sheet field.openQuote'],
    [15, 'sheet field.openQuote'],
    [16, 'url field.assetInLine'],
    [17, 'url field.assetThere'],
  ])
  expect(answer.lines.find(({ line }) => line === 13)?.tier).toBe(2)
  expect(answer.lines.at(-2)?.issues[0]?.params).toEqual({ line: 2 })
  expect(answer.lines.at(-1)?.issues[0]?.params).toEqual({ name: '본점' })
  expect((await owner.call(listAssets, {})).answer.count).toBe(1)
})

it.each(['\n', '\r\n', '\r'])(
  'names the line on which a record starts, between lines that end with %j',
  async (end) => {
    const sheet = [
      'name,type,address',
      '',
      '"A',
      '',
      'B",WEB,https://first.test',
      '"',
      'C",WEB,https://c.test',
      ',,',
      'D,WEB,d',
    ]
    const { answer } = await owner.call(checkAssets, { sheet: sheet.join(end) })
    expect(answer.lines.map(({ line }) => line)).toEqual([3, 5, 6, 7, 9])
  },
)

it('names every fault of a line at once', async () => {
  const sheet = `ok,WEB,not a url,maybe,LOW,1
ok,WEB,not a url,in,LOW,9
,CAR,not a url,maybe,very,9
,WEB,https://place.test,,,
${'x'.repeat(101)},WEB,*.co.kr,maybe,,
다시,WEB,https://shop.test,maybe,,
토큰,BLOCKCHAIN,ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD,,,9
이름,OTHERS,,,
이름,OTHERS,,아마도,`
  const { answer } = await owner.call(checkAssets, { sheet })
  expect(answer.lines.map(({ issues }) => issues.map((one) => `${one.path} ${one.messageKey}`))).toEqual([
    ['isInScope field.type', 'url field.assetSite'],
    ['tier field.tier', 'url field.assetSite'],
    // Without a type nobody can say what a location has to be.
    ['name field.required', 'type field.choice', 'isInScope field.type', 'maxSeverity field.choice', 'tier field.tier'],
    ['name field.required'],
    ['name field.maxLength', 'isInScope field.type', 'url field.assetSuffix'],
    ['isInScope field.type', 'url field.assetThere'],
    ['tier field.tier', 'url field.assetChecksum'],
    [],
    ['isInScope field.type', 'url field.assetInLine'],
  ])
  expect(
    (await owner.call(createAsset, { name: 'ok', type: 'WEB', url: 'x', tier: 9 as 1 })).problem.issues,
  ).toMatchObject([{ path: 'tier' }, { path: 'url', messageKey: 'field.assetSite' }])
})

const toldOf = async (sheet: string) => {
  const { answer } = await owner.call(checkAssets, { sheet })
  return answer.lines.map(({ line, issues }) => [line, ...issues.map((one) => `${one.path} ${one.messageKey}`)])
}

it('names the line whose quotation mark is not closed, and judges the others', async () => {
  const open = 'sheet field.openQuote'
  expect(await toldOf('a,WEB\n\n,,\n"b,WEB\nc,WEB')).toEqual([[1], [4, open], [5]])
  expect(await toldOf('"a,WEB\n"b,WEB,https://b.test\nc,WEB')).toEqual([[1, open], [2, open], [3]])
  expect(await toldOf('name,type\na,WEB\nb,"WEB')).toEqual([[2], [3, open]])
  const rest = Array.from({ length: 2000 }, (_, n) => `x${n},WEB,http://x.test`).join('\n')
  const told = await toldOf(`"a,WEB\n${rest}`)
  expect([told.length, told[0], told[2000]]).toEqual([2001, [1, open], [2001, 'url field.assetNotHttps']])
})

it('stops at a sheet that is full of quotation marks without a partner', async () => {
  const { status, problem } = await owner.call(checkAssets, { sheet: '"a,WEB\n'.repeat(10_000) })
  expect([status, problem.messageKey, problem.params]).toEqual([422, 'company.sheetUnreadable', { count: 101 }])
})

it('names the line with a cell that is too long', async () => {
  const codeOf = async (sheet: string) => {
    const { status, problem } = await owner.call(checkAssets, { sheet })
    return [status, problem.messageKey, problem.params]
  }
  const long = 'x'.repeat(30_000)
  expect(await codeOf(`a,WEB\n${long},WEB`)).toEqual([422, 'company.sheetCellTooLong', { count: 2 }])
  expect(await codeOf(`a,WEB\n"${long}",WEB`)).toEqual([422, 'company.sheetCellTooLong', { count: 2 }])
  expect(await codeOf(`"a,WEB\nb,WEB\n${long},WEB`)).toEqual([422, 'company.sheetCellTooLong', { count: 3 }])
})

it.each([
  ['commas', ','],
  ['semicolons', ';'],
  ['tabs', '\t'],
])('reads cells between %s, also if a name contains the others', async (_, separator) => {
  const others = [',', ';'].filter((one) => one !== separator).join(' ')
  const lineOf = (...cells: string[]) => cells.join(separator)
  const row = lineOf(`본점${others}앱`, '웹', 'https://separated.test', '제외', '낮음', '2')
  const sheets = [
    row,
    `\n${row}`,
    `${lineOf('"이름"', '"종류"', '위치', '범위', '최대 심각도', '등급')}\n${row}`,
    `https://bare.test\n${row}`,
    row.replace(/^[^웹]+앱/, `"본점, ;${others}"`),
  ]
  const read = { type: 'WEB', url: 'https://separated.test', isInScope: false, maxSeverity: 'LOW', tier: 2, issues: [] }
  for (const sheet of sheets) {
    const { answer } = await owner.call(checkAssets, { sheet })
    expect(answer.lines.at(-1), sheet).toMatchObject({ ...read, name: expect.stringMatching(/^본점.*[,;]/) })
  }
})

it.each([
  ['an unknown column', 'name,type,address,eligible\nAdmin,WEB,https://adm.test,no', 'eligible'],
  ['two columns of one meaning', '이름,종류,위치,주소\n관리자,웹,https://adm.test,https://b.test', '주소'],
])('names %s, which it would have to leave out', async (_, sheet, name) => {
  const { status, problem } = await owner.call(checkAssets, { sheet })
  expect([status, problem.messageKey, problem.params]).toEqual([422, 'company.sheetColumnUnknown', { name }])
})

it('reads the words of other tables, and quotation marks inside a cell', async () => {
  const linesOf = async (sheet: string) => (await owner.call(checkAssets, { sheet })).answer.lines
  expect(await linesOf('name,type,address,in/out,max\nAdmin,WEB,https://adm.test,out,LOW')).toMatchObject([
    { name: 'Admin', isInScope: false, maxSeverity: 'LOW', issues: [] },
  ])
  expect(await linesOf('이름,종류,주소,점검 여부,최고 심각도\n24" 화면,웹,https://adm.test,제외,낮음')).toMatchObject([
    { name: '24" 화면', isInScope: false, maxSeverity: 'LOW', issues: [] },
  ])
})

it('refuses a line with more cells than columns, for one of them may be cut in two', async () => {
  const { answer } = await owner.call(checkAssets, { sheet: 'name,type,address\nAdmin, old,WEB,https://adm.test' })
  expect(answer.lines[0]?.issues).toEqual([{ path: 'sheet', messageKey: 'field.surplusCells' }])
})

it('says of a single cell that is no location what a location looks like', async () => {
  const { answer } = await owner.call(checkAssets, {
    sheet: 'http://k7.example.com\n쇼핑몰\nhttps://k8.example.com',
  })
  const refused = (messageKey: string) => [{ path: 'url', messageKey }]
  expect(answer.lines.map(({ issues }) => issues)).toEqual([
    refused('field.assetNotHttps'),
    refused('field.assetSite'),
    [],
  ])
})

it('adds https:// to a host, as it is stored', async () => {
  const sheet =
    'k6.example.com\nk6.example.com/a\nvpn.example.com:1194\n*.example.com\n관리자,WEB,k9.example.com\nhttps://k6.example.com'
  const { lines } = (await owner.call(checkAssets, { sheet })).answer
  expect(lines.map(({ name, type, url }) => [name, type, url].join(' '))).toEqual([
    'k6.example.com WEB https://k6.example.com',
    'k6.example.com/a WEB https://k6.example.com/a',
    'vpn.example.com:1194 INFRA vpn.example.com:1194',
    '*.example.com WEB *.example.com',
    '관리자 WEB https://k9.example.com',
    'https://k6.example.com WEB https://k6.example.com',
  ])
  expect(lines.at(-1)?.issues).toMatchObject([{ messageKey: 'field.assetInLine', params: { line: 1 } }])
})

it('shows what a refused line says of the scope, as far as it is known', async () => {
  const sheet =
    'name,type,address,scope,max,tier\nA,WEB,http://a.test,out,low,2\nB,WEB,http://b.test,,,\nC,WEB,http://c.test,maybe,very,9'
  const { answer } = await owner.call(checkAssets, { sheet })
  expect(answer.lines.map(({ isInScope, maxSeverity, tier }) => [isInScope, maxSeverity, tier])).toEqual([
    [false, 'LOW', 2],
    [true, null, 1],
    [null, null, 1],
  ])
})

it.each([
  ['NUL', '\0'],
  ['a control character', '\u0007'],
  ['a half character', '\ud800'],
])('refuses only the line that contains %s', async (_, character) => {
  const sheet = `name,type,address\nA${character}b,WEB,https://a.test\nB,WEB,https://b.test`
  const { status, answer } = await owner.call(checkAssets, { sheet })
  expect([status, answer.good, answer.refused]).toEqual([200, 1, 1])
  expect(answer.lines[0]).toMatchObject({
    name: 'A\ufffdb',
    issues: [{ path: 'name', messageKey: 'field.hiddenCharacters' }],
  })
  expect((await owner.call(importAssets, { sheet })).problem.params).toEqual({ count: 1 })
})

it('agrees with the import for a manager of named programs', async () => {
  const unseen = await openProgram(owner)
  const seen = await beginProgram(owner, '다른 프로그램')
  const limited = await joinCompany(app, { alias: 'sheets' }, 'limited', { programs: [seen] })
  const url = await locationOf(owner, unseen.assetIds[0] ?? 0)
  const sheet = `A,WEB,${url}\nB,WEB,https://limited.test`
  const { answer } = await limited.call(checkAssets, { sheet })
  expect(answer.lines.map(({ issues }) => issues)).toEqual([
    [{ path: 'url', messageKey: 'field.assetThere', params: { name: url } }],
    [],
  ])
  expect((await limited.call(importAssets, { sheet })).problem).toMatchObject({
    ...{ messageKey: 'company.linesRefused', params: { count: 1 } },
  })
  expect((await limited.call(importAssets, { sheet, skipsRefused: true })).answer.ids).toHaveLength(1)
})

it.each(['', ' \n\u200b', 'x'.repeat(companyLimits.assetSheet.characters + 1)])(
  'refuses an empty or endless sheet',
  async (sheet) => {
    const { status, problem } = await owner.call(checkAssets, { sheet })
    expect([status, problem.issues?.[0]?.path]).toEqual([400, 'sheet'])
  },
)

/** A line with each kind of error; the first of the last two is good. */
const kinds: [line: string, issue: string][] = [
  ['자산,CAR,x,,,', 'type field.choice'],
  [',WEB,https://a.test,,,', 'name field.required'],
  [`${'가'.repeat(companyLimits.assetName.max + 1)},WEB,https://a.test,,,`, 'name field.maxLength'],
  ['자\u0007산,WEB,https://a.test,,,', 'name field.hiddenCharacters'],
  ['자산,WEB,http://a.test,,,', 'url field.assetNotHttps'],
  ['자산,WEB,*.co.kr,,,', 'url field.assetSuffix'],
  ['자산,MOBILE,https://a.test/app,,,', 'url field.assetApp'],
  ['자산,DESKTOP,a,,,', 'url field.assetAddress'],
  ['자산,BLOCKCHAIN,kaia:0x0,,,', 'url field.assetContract'],
  ['자산,BLOCKCHAIN,ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD,,,', 'url field.assetChecksum'],
  ['자산,HARDWARE,x,,,', 'url field.assetFirmware'],
  ['자산,INFRA,a b,,,', 'url field.assetInfra'],
  [`자산,WEB,https://a.test/${'x'.repeat(companyLimits.assetUrl.max)},,,`, 'url field.maxLength'],
  ['자산,WEB,https://a.test,아마도,,', 'isInScope field.type'],
  ['자산,WEB,https://a.test,,매우,', 'maxSeverity field.choice'],
  ['자산,WEB,https://a.test,,,4', 'tier field.tier'],
  ['자산, 둘,WEB,https://a.test,,,2', 'sheet field.surplusCells'],
  ['있던 곳,INFRA,https://shop.test,,,', 'url field.assetThere'],
  ['나,WEB,https://good.test,,,', 'url field.assetInLine'],
]
const columnNames = 'name,type,address,scope,max,tier'

it('judges as many lines as a sheet may have while other calls go on, and refuses more', async () => {
  const lineOf = (n: number) => kinds[n % kinds.length] ?? ['', '']
  const sheetOf = (count: number) => [columnNames, ...Array.from({ length: count }, (_, n) => lineOf(n)[0])].join('\n')
  const checking = owner.call(checkAssets, { sheet: sheetOf(mostLines) })
  const other = owner.call(listAssets, {})
  expect(await Promise.race([checking.then(() => 'sheet'), other.then(() => 'other')])).toBe('other')
  const { answer } = await checking
  expect([mostLines, answer.good, answer.refused]).toEqual([10_000, 1, 9999])
  expect(answer.lines).toHaveLength(answer.refused)
  const told = answer.lines.map(({ line, issues }) => [line, ...issues.map((one) => `${one.path} ${one.messageKey}`)])
  const firstGood = kinds.length + 1
  const expected = Array.from({ length: mostLines }, (_, n) => [n + 2, lineOf(n)[1]])
  expect(told).toEqual(expected.filter(([line]) => line !== firstGood))
  const { status, problem } = await owner.call(checkAssets, { sheet: sheetOf(mostLines + 1) })
  expect([status, problem.messageKey, problem.params]).toEqual([422, 'company.sheetTooLong', { max: mostLines }])
})
