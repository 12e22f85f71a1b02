import { createAsset, listAssets, updateAsset } from '@jebo/contract/companies/companies.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCompany } from '../../../test/companies.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('corrects one’s own asset; an absent address is emptied', async () => {
  const { owner } = await openCompany(app, { alias: 'mends' })
  const { answer } = await owner.call(createAsset, { name: '옛 이름', type: 'WEB', url: 'https://old.test' })
  expect((await owner.send(updateAsset, { id: answer.id, name: '새 이름', type: 'INFRA' })).status).toBe(204)
  const { answer: list } = await owner.call(listAssets, {})
  expect(list.data).toEqual([{ id: answer.id, name: '새 이름', type: 'INFRA', url: null, programId: null }])
})

it('finds no asset of another company', async () => {
  const { owner } = await openCompany(app, { alias: 'mine' })
  const { owner: other } = await openCompany(app, { alias: 'theirs' })
  const { answer } = await owner.call(createAsset, { name: '내 것', type: 'WEB' })
  const foreign = await other.send(updateAsset, { id: answer.id, name: '훔침', type: 'WEB' })
  const missing = await other.send(updateAsset, { id: 12_345_678, name: '없음', type: 'WEB' })
  expect(foreign.status).toBe(404)
  expect(foreign.text).toBe(missing.text)
  expect((await owner.call(listAssets, {})).answer.data[0]?.name).toBe('내 것')
})
