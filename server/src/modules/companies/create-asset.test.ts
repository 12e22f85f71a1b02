import { createAsset, deleteAsset, listAssets, updateAsset } from '@jebo/contract/companies/companies.endpoints.ts'
import type { InputOf } from '@jebo/contract/core/endpoint.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { companyIdOf, openCompany } from '../../../test/companies.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { limits } from './companies.limits.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('creates a candidate that its own company lists', async () => {
  const { owner } = await openCompany(app, { alias: 'haves' })
  const { owner: other } = await openCompany(app, { alias: 'others' })
  const { answer } = await owner.call(createAsset, { name: '고객 웹', type: 'WEB', url: 'https://haves.test' })
  await owner.call(createAsset, { name: '안드로이드 앱', type: 'MOBILE' })
  const { answer: list } = await owner.call(listAssets, {})
  expect(list.count).toBe(2)
  expect(list.data[0]).toEqual({
    id: answer.id,
    name: '고객 웹',
    type: 'WEB',
    url: 'https://haves.test',
    isInScope: true,
    maxSeverity: null,
    tier: 1,
    programId: null,
    version: 1,
  })
  expect(list.data[1]?.url).toBeNull()
  expect((await other.call(listAssets, {})).answer.count).toBe(0)
})

it('lists assets in pages', async () => {
  const { owner } = await openCompany(app, { alias: 'many' })
  for (const name of ['하나', '둘', '셋']) await owner.call(createAsset, { name, type: 'WEB' })
  const page = async (number: number) => (await owner.call(listAssets, { page: number, size: 2 })).answer
  const [first, second] = [await page(1), await page(2)]
  expect([first, second].map(({ count, data }) => [count, data.map(({ name }) => name)])).toEqual([
    [3, ['하나', '둘']],
    [3, ['셋']],
  ])
})

it('refuses invalid assets, and users who have not agreed to the terms', async () => {
  const { owner } = await openCompany(app, { alias: 'strict' })
  const wrong = await owner.send(createAsset, { name: '', type: 'CAR', url: 'x'.repeat(501) })
  expect(wrong.problem.issues?.map(({ path }) => path).sort()).toEqual(['name', 'type', 'url'])
  for (const [type, url, messageKey] of [
    ['WEB', 'javascript:alert(1)', 'field.assetSite'],
    ['MOBILE', 'https://strict.test', 'field.assetApp'],
    ['OTHERS', 'http://strict.test', 'field.assetNotHttps'],
  ]) {
    const { status, problem } = await owner.send(createAsset, { name: '자산', type, url })
    expect([status, problem.issues]).toEqual([400, [{ path: 'url', messageKey }]])
  }
  const { owner: late } = await openCompany(app, { alias: 'unsigned', hasAgreedTerms: false })
  const refused = await late.send(createAsset, { name: '웹', type: 'WEB' })
  expect(refused.problem).toMatchObject({ status: 403, messageKey: 'terms.agreementRequired' })
})

it('refuses an asset that the company has, however it is spelled or entered at once', async () => {
  const { owner } = await openCompany(app, { alias: 'twice' })
  const asset = { name: '웹', type: 'WEB', url: 'https://twice.test' } as const
  const entered = await sendAtOnce(5, () => owner.call(createAsset, asset))
  expect(entered.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  const refusedAt = async (form: InputOf<typeof createAsset>) => {
    const { status, problem } = await owner.call(createAsset, form)
    return [status, problem.issues]
  }
  const there = { path: 'url', messageKey: 'field.assetThere', params: { name: 'https://TWICE.test/' } }
  expect(await refusedAt({ name: '다른 이름', type: 'INFRA', url: 'https://TWICE.test/' })).toEqual([400, [there]])
  const { answer } = await owner.call(createAsset, { ...asset, url: 'https://other.twice.test' })
  const moved = await owner.call(updateAsset, { ...asset, id: answer.id, version: 1 })
  expect([moved.status, moved.problem.issues?.[0]?.messageKey]).toEqual([400, 'field.assetThere'])
  const renamed = { ...asset, name: '새 이름', id: answer.id, url: 'https://other.twice.test', version: 1 }
  expect((await owner.call(updateAsset, renamed)).status).toBe(200)
})

it('limits the assets of a company before its approval to 50 a day, also if they are deleted in turn', async () => {
  const strict = await openTestApp({ LIMIT_FACTOR: '1' })
  try {
    const company = await openCompany(strict, { alias: 'eager', isApproved: false })
    const asset = { name: '웹', type: 'WEB' } as const
    const id = String(await companyIdOf(strict, company))
    for (let count = 1; count < 50; count++) await strict.services.limiter.spend(limits.assetsBeforeApproval, id)
    const { answer } = await company.owner.call(createAsset, asset)
    expect((await company.owner.call(deleteAsset, { id: answer.id })).status).toBe(204)
    const refused = await company.owner.call(createAsset, asset)
    expect([refused.status, refused.problem.params]).toEqual([429, { count: 24, unit: 'hours' }])
  } finally {
    await strict.close()
  }
})

it.each([
  ['https://\u0430pple.com/shop', 'https://xn--pple-43d.com/shop'],
  ['*.\u0430pple.com', '*.xn--pple-43d.com'],
  ['https://제보.한국/길', 'https://제보.한국/길'],
])('stores %s as %s, so that no letter of a host looks like another', async (url, stored) => {
  const { owner } = await openCompany(app, { alias: `spelled${url.length}` })
  const { answer } = await owner.call(createAsset, { name: '웹', type: 'WEB', url })
  const read = async () => (await owner.call(listAssets, {})).answer.data[0]?.url
  expect(await read()).toBe(stored)
  await owner.call(updateAsset, { id: answer.id, name: '웹', type: 'WEB', url, version: 1 })
  expect(await read()).toBe(stored)
})

it('refuses all names below a public suffix, which belong to many', async () => {
  const { owner } = await openCompany(app, { alias: 'suffixes' })
  const { answer } = await owner.call(createAsset, { name: '웹', type: 'WEB', url: '*.suffixes.co.kr' })
  for (const url of [
    '*.co.kr',
    '*.CO.KR.',
    'https://*.co.kr:8443/a',
    '*.github.io',
    '*.s3.amazonaws.com',
    '*.xn--3e0b707e.',
  ]) {
    const issuesAt = (type: 'assetInfra' | 'assetSite') => [
      { path: 'url', messageKey: url.startsWith('*.xn') ? `field.${type}` : 'field.assetSuffix' },
    ]
    const entered = await owner.send(createAsset, { name: '웹', type: 'INFRA', url })
    expect([entered.status, entered.problem.issues], url).toEqual([400, issuesAt('assetInfra')])
    const changed = await owner.send(updateAsset, { id: answer.id, name: '웹', type: 'WEB', url, version: 1 })
    expect([changed.status, changed.problem.issues], url).toEqual([400, issuesAt('assetSite')])
  }
  const own = await owner.call(createAsset, { name: '웹', type: 'WEB', url: '*.suffixes.github.io' })
  expect(own.status).toBe(200)
})

// Source: EIP-55, test cases.
it.each([
  [
    'chequer',
    'ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  ],
  ['klay', 'Kaia:0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359', 'kaia:0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  [
    'mainnet',
    'eip155:1:0xDBF03B407C01E7CD3CBEA99509D93F8DDDC8C6FB',
    'eip155:1:0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  ],
  ['tether', 'Tron:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'tron:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['package', `SUI:0X${'2A'.repeat(32)}::Shop`, `sui:0x${'2a'.repeat(32)}::Shop`],
])('stores the contract of %s with its checksum', async (alias, url, stored) => {
  const { owner } = await openCompany(app, { alias })
  await owner.call(createAsset, { name: '토큰', type: 'BLOCKCHAIN', url })
  expect((await owner.call(listAssets, {})).answer.data[0]?.url).toBe(stored)
})

it.each([
  ['ethereum', 'ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
  ['tron', 'tron:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T'],
])('refuses a contract of %s with a wrong checksum', async (chain, url) => {
  const { owner } = await openCompany(app, { alias: `typo-${chain}` })
  const refused = await owner.send(createAsset, { name: '토큰', type: 'BLOCKCHAIN', url })
  expect([refused.status, refused.problem.issues]).toEqual([400, [{ path: 'url', messageKey: 'field.assetChecksum' }]])
})

it('stores what is out of scope, and the maximum severity', async () => {
  const { owner } = await openCompany(app, { alias: 'scoped' })
  const asset = { name: '결제', type: 'WEB', isInScope: false, maxSeverity: 'HIGH' } as const
  const { answer } = await owner.call(createAsset, asset)
  const read = async () => (await owner.call(listAssets, {})).answer.data[0]
  expect(await read()).toMatchObject(asset)
  await owner.call(updateAsset, { id: answer.id, name: '결제', type: 'WEB', version: 1 })
  expect(await read()).toMatchObject({ isInScope: true, maxSeverity: null })
  const wrong = await owner.send(createAsset, { ...asset, maxSeverity: 'NONE' })
  expect(wrong.problem.issues?.[0]?.path).toBe('maxSeverity')
})
