import { createAsset, deleteAsset, listAssets } from '@jebo/contract/companies/companies.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCompany } from '../../../test/companies.ts'
import { type House, openHouse } from '../../../test/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

it('removes a candidate of one’s own alone', async () => {
  const { owner } = await openCompany(house, { alias: 'tidies' })
  const { owner: other } = await openCompany(house, { alias: 'nosy' })
  const { answer } = await owner.call(createAsset, { name: '웹', type: 'WEB' })
  expect((await other.send(deleteAsset, { id: answer.id })).status).toBe(404)
  expect((await owner.send(deleteAsset, { id: answer.id })).status).toBe(204)
  expect((await owner.send(deleteAsset, { id: answer.id })).status).toBe(404)
  expect((await owner.call(listAssets, {})).answer.count).toBe(0)
})
