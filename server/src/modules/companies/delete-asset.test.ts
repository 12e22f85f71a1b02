import { createAsset, deleteAsset, listAssets } from '@jebo/contract/companies/companies.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCompany } from '../../../test/companies.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('deletes only candidates of the caller’s company', async () => {
  const { owner } = await openCompany(app, { alias: 'tidies' })
  const { owner: other } = await openCompany(app, { alias: 'nosy' })
  const { answer } = await owner.call(createAsset, { name: '웹', type: 'WEB' })
  expect((await other.send(deleteAsset, { id: answer.id })).status).toBe(404)
  expect((await owner.send(deleteAsset, { id: answer.id })).status).toBe(204)
  expect((await owner.send(deleteAsset, { id: answer.id })).status).toBe(404)
  expect((await owner.call(listAssets, {})).answer.count).toBe(0)
})
