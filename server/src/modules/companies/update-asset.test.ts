import { createAsset, listAssets, updateAsset } from '@jebo/contract/companies/companies.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCompany } from '../../../test/companies.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('updates an asset and clears an omitted address', async () => {
  const { owner } = await openCompany(app, { alias: 'mends' })
  const { answer } = await owner.call(createAsset, { name: '옛 이름', type: 'WEB', url: 'https://old.test' })
  expect((await owner.send(updateAsset, { id: answer.id, name: '새 이름', type: 'INFRA', version: 1 })).answer).toEqual(
    {
      version: 2,
    },
  )
  const { answer: list } = await owner.call(listAssets, {})
  expect(list.data).toEqual([
    {
      id: answer.id,
      name: '새 이름',
      type: 'INFRA',
      url: null,
      isInScope: true,
      maxSeverity: null,
      tier: 1,
      programId: null,
      version: 2,
    },
  ])
})

it('finds no asset of another company', async () => {
  const { owner } = await openCompany(app, { alias: 'mine' })
  const { owner: other } = await openCompany(app, { alias: 'theirs' })
  const { answer } = await owner.call(createAsset, { name: '내 것', type: 'WEB' })
  const foreign = await other.send(updateAsset, { id: answer.id, name: '훔침', type: 'WEB', version: 1 })
  const missing = await other.send(updateAsset, { id: 12_345_678, name: '없음', type: 'WEB', version: 1 })
  expect(foreign.status).toBe(404)
  expect(foreign.text).toBe(missing.text)
  expect((await owner.call(listAssets, {})).answer.data[0]?.name).toBe('내 것')
})

it('refuses an outdated version', async () => {
  const { owner } = await openCompany(app, { alias: 'races' })
  const { answer } = await owner.call(createAsset, { name: '처음', type: 'WEB' })
  const change = (name: string, version: number) =>
    owner.call(updateAsset, { id: answer.id, name, type: 'WEB', version })
  const replies = await Promise.all([change('하나', 1), change('둘', 1)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.problem.messageKey).toBe('company.outdatedVersion')
  expect((await change('셋', 2)).answer.version).toBe(3)
  const unnamed = await owner.send(updateAsset, { id: answer.id, name: '넷', type: 'WEB' })
  expect(unnamed.problem.issues).toEqual([{ path: 'version', messageKey: 'field.required' }])
})
