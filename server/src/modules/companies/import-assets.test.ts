import {
  checkAssets,
  createAsset,
  exportAssets,
  importAssets,
  listAssets,
} from '@jebo/contract/companies/companies.endpoints.ts'
import { assetTypes } from '@jebo/contract/core/asset.ts'
import { rewardedSeverities } from '@jebo/contract/core/severities.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { openCompany } from '../../../test/companies.ts'
import { addAsset } from '../../../test/programs.ts'
import { queriesOf } from '../../../test/queries.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const assetsOf = async (owner: Visitor) => (await owner.call(listAssets, { size: 100 })).answer.data
const contentsOf = async (owner: Visitor) =>
  (await assetsOf(owner)).map(({ name, type, url, isInScope, maxSeverity, tier }) => [
    name,
    type,
    url,
    isInScope,
    maxSeverity,
    tier,
  ])
const exportOf = async (owner: Visitor): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await owner.raw(exportAssets.path)).arrayBuffer())

describe('importing assets', () => {
  it.each([
    [
      'Korean',
      'hangul',
      '\ufeff이름,종류,위치,범위,최대 심각도,보상 등급\r\n쇼핑몰,웹,https://a.test,포함,높음,2등급\r\n결제,기타,,제외,,\r\n',
    ],
    [
      'English',
      'latin',
      'Max Severity;Asset_Type;scope;Name;LOCATION;Tier\nhigh;web;in;쇼핑몰;https://a.test;tier 2\n;other;no;결제;;',
    ],
    ['no', 'tabbed', '쇼핑몰\tWEB\thttps://a.test\tY\tHIGH\t2\n\n결제\tOTHERS\t\tN'],
  ])('reads a sheet with %s header', async (_name, alias, sheet) => {
    const { owner } = await openCompany(app, { alias })
    const { status, answer } = await owner.call(importAssets, { sheet })
    expect(status).toBe(200)
    expect(await contentsOf(owner)).toEqual([
      ['쇼핑몰', 'WEB', 'https://a.test', true, 'HIGH', 2],
      ['결제', 'OTHERS', null, false, null, 1],
    ])
    expect(answer.ids).toEqual((await assetsOf(owner)).map(({ id }) => id))
  })

  it('takes bare locations with their likely types', async () => {
    const { owner } = await openCompany(app, { alias: 'pasted' })
    const sheet = ['https://a.test', '*.b.test', 'https://play.google.com/store/apps/details?id=a', 'vpn.a.test:1194']
    await owner.call(importAssets, { sheet: sheet.join('\n') })
    expect((await contentsOf(owner)).map(([name, type]) => [name, type])).toEqual(
      sheet.map((name, at) => [name, ['WEB', 'WEB', 'MOBILE', 'INFRA'][at]]),
    )
  })

  it('completes hosts with a port and a path, as hosts alone', async () => {
    const { owner } = await openCompany(app, { alias: 'ports' })
    const sheet = 'a.test:8443/admin\nDesk,WEB,b.test:8443\nMail,WEB,c.test/mail\nVPN,INFRA,vpn.a.test:1194'
    await owner.call(importAssets, { sheet })
    expect((await contentsOf(owner)).map(([name, type, url]) => [name, type, url])).toEqual([
      ['a.test:8443/admin', 'WEB', 'https://a.test:8443/admin'],
      ['Desk', 'WEB', 'https://b.test:8443'],
      ['Mail', 'WEB', 'https://c.test/mail'],
      ['VPN', 'INFRA', 'vpn.a.test:1194'],
    ])
  })

  it('creates all or nothing, unless refused lines are skipped', async () => {
    const { owner } = await openCompany(app, { alias: 'partial' })
    const sheet = '좋은 자산,WEB,https://a.test\n나쁜 자산,WEB,http://a.test'
    const refused = await owner.call(importAssets, { sheet })
    expect([refused.status, refused.problem.messageKey, refused.problem.params]).toEqual([
      422,
      'company.linesRefused',
      { count: 1 },
    ])
    expect(await assetsOf(owner)).toEqual([])
    expect((await owner.call(importAssets, { sheet, skipsRefused: true })).answer.ids).toHaveLength(1)
    expect((await owner.call(importAssets, { sheet, skipsRefused: true })).problem.messageKey).toBe(
      'company.linesRefused',
    )
    expect((await contentsOf(owner)).map(([name]) => name)).toEqual(['좋은 자산'])
  })

  it('sends the same statements however many lines there are', async () => {
    const { owner } = await openCompany(app, { alias: 'counted' })
    const sheetOf = (count: number) =>
      Array.from({ length: count }, (_, n) => `https://a${n}.n${count}.test`).join('\n')
    const importOf = (count: number) =>
      queriesOf(app.database.pool, async () => {
        const { answer } = await owner.call(importAssets, { sheet: sheetOf(count) })
        expect(answer.ids).toHaveLength(count)
      })
    await importOf(1)
    expect(await importOf(90)).toEqual(await importOf(2))
  })

  it('gives another id to an asset whose own is taken in between, and names all in the order of the sheet', async () => {
    const { owner } = await openCompany(app, { alias: 'taken' })
    const { pool } = app.database
    await pool.query(`create sequence attempts;
      create function skip_first() returns trigger language plpgsql as $$
      begin
        return case when nextval('attempts') > 1 then new end;
      end $$;
      create trigger skip_first before insert on assets for each row when (new.name like 'Taken%') execute function skip_first()`)
    try {
      const sheet = 'A,WEB,https://a.test\nTaken,WEB,https://b.test\nTaken too,OTHERS,,out,,3'
      const { ids } = (await owner.call(importAssets, { sheet })).answer
      const nameOf = new Map((await assetsOf(owner)).map(({ id, name }) => [id, name]))
      expect(ids.map((id) => nameOf.get(id))).toEqual(['A', 'Taken', 'Taken too'])
    } finally {
      await pool.query('drop trigger skip_first on assets; drop function skip_first; drop sequence attempts')
    }
  })

  it('creates an asset once if the same sheet is imported several times at once', async () => {
    const { owner } = await openCompany(app, { alias: 'twins' })
    const sheet = '쇼핑몰,WEB,https://twin.test\n결제,OTHERS,'
    const replies = await sendAtOnce(8, () => owner.call(importAssets, { sheet }))
    const refusals = replies.filter(({ status }) => status !== 200).map(({ problem }) => problem.messageKey)
    expect(refusals).toHaveLength(7)
    expect(refusals.filter((key) => key !== 'error.conflict' && key !== 'company.linesRefused')).toEqual([])
    expect(await assetsOf(owner)).toHaveLength(2)
  })

  it('never passes the cap, also if sheets race', async () => {
    const { owner } = await openCompany(app, { alias: 'waiting', isApproved: false })
    const strict = await openTestApp({ LIMIT_FACTOR: '1' })
    try {
      const { owner: eager } = await openCompany(strict, { alias: 'eager', isApproved: false })
      const sheetOf = (n: number) => Array.from({ length: 6 }, (_, row) => `https://a${n}${row}.test`).join('\n')
      const replies = await Promise.all([1, 2, 3].map((n) => eager.call(importAssets, { sheet: sheetOf(n) })))
      const refusals = replies.filter(({ status }) => status !== 200)
      expect(refusals.map(({ problem }) => problem.messageKey)).toEqual([
        'company.tooManyAssetsBeforeApproval',
        'company.tooManyAssetsBeforeApproval',
      ])
      expect(await assetsOf(eager)).toHaveLength(6)
    } finally {
      await strict.close()
    }
    expect(await assetsOf(owner)).toEqual([])
  })
})

describe('exporting assets', () => {
  it('gives a file that can be imported again, in the language of the reader', async () => {
    const { owner } = await openCompany(app, { alias: 'sending' })
    const { owner: other } = await openCompany(app, { alias: 'taking' })
    await addAsset(owner, { name: '쇼핑몰, "본점"', maxSeverity: 'LOW', tier: 3 })
    await addAsset(owner, { name: '앱', type: 'MOBILE', isInScope: false })
    const sheet = await exportOf(owner)
    expect(sheet.split('\r\n')[0]).toBe('\ufeff이름,종류,위치,범위,최대 심각도,보상 등급')
    expect((await other.call(importAssets, { sheet })).status).toBe(200)
    expect(await contentsOf(other)).toEqual(await contentsOf(owner))
    const { headers } = await owner.raw(exportAssets.path)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(/^attachment; .*jebo-assets-\d{4}-\d{2}-\d{2}\.csv/)
  })

  it.each([
    [
      'ko',
      'hangul-out',
      ['웹', '모바일 앱', '데스크톱 앱', '블록체인', '게임', '하드웨어', '인프라', '기타'],
      ['포함', '제외'],
      ['치명적', '높음', '보통', '낮음'],
    ],
    ['en', 'latin-out', [...assetTypes], ['in', 'out'], [...rewardedSeverities]],
  ])(
    'is in one language throughout, and names each asset that is there: %s',
    async (language, alias, types, scopes, severities) => {
      const { owner } = await openCompany(app, { alias })
      const { owner: other } = await openCompany(app, { alias: `${alias}-2` })
      for (const [n, type] of assetTypes.entries()) {
        const rules = { isInScope: n % 2 === 0, maxSeverity: rewardedSeverities[n % 4] }
        await owner.call(createAsset, { name: `자산 ${n}`, type, url: `https://github.com/jebo/a${n}`, ...rules })
      }
      const reply = await owner.raw(exportAssets.path, { headers: { 'accept-language': language } })
      const sheet = await reply.text()
      const cells = sheet
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(','))
      expect(cells.map((line) => line[1])).toEqual(types)
      expect(cells.map((line) => line[3])).toEqual(types.map((_, n) => scopes[n % 2]))
      expect(cells.map((line) => line[4])).toEqual(types.map((_, n) => severities[n % 4]))
      const { answer } = await owner.call(checkAssets, { sheet })
      expect(answer.lines.map(({ issues }) => issues)).toEqual(
        assetTypes.map((_, n) => [{ path: 'url', messageKey: 'field.assetThere', params: { name: `자산 ${n}` } }]),
      )
      await other.call(importAssets, { sheet })
      expect(await contentsOf(other)).toEqual(await contentsOf(owner))
    },
  )

  it('contains no formula, and an import restores the name', async () => {
    const { owner } = await openCompany(app, { alias: 'formulas' })
    const { owner: other } = await openCompany(app, { alias: 'numbers' })
    const names = ['=HYPERLINK("https://evil.test")', '+1+1', '-1', '@SUM(A1)']
    for (const name of names) await addAsset(owner, { name })
    const sheet = await exportOf(owner)
    expect(sheet).not.toMatch(/(?:^|[,\n"])[=+@-]/)
    await other.call(importAssets, { sheet: sheet.replaceAll(/https:\/\/shop\.test[^,]*/g, '') })
    expect((await contentsOf(other)).map(([name]) => name)).toEqual(names)
  })
})
