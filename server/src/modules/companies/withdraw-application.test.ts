import { applyCompany, getApplication, withdrawApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applicationOf, openCompany, uploadLogo } from '../../../test/companies.ts'
import { type House, openHouse } from '../../../test/house.ts'
import { signUpAs } from '../../../test/people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

it('takes company and owner away, and lets him apply anew', async () => {
  const { owner } = await openCompany(house, { alias: 'gone', isApproved: false })
  expect((await owner.send(withdrawApplication, {})).status).toBe(204)
  const { answer } = await owner.call(getAuth, {})
  expect(answer.company).toBeNull()
  expect((await owner.send(getApplication, {})).problem.messageKey).toBe('company.applicationNotFound')
  const again = await owner.call(applyCompany, applicationOf('gone', await uploadLogo(owner)))
  expect(again.status).toBe(200)
})

it('refuses what staff have approved, and whoever has none', async () => {
  const { owner } = await openCompany(house, { alias: 'stays' })
  expect((await owner.send(withdrawApplication, {})).problem.messageKey).toBe('company.alreadyDecided')
  const hacker = await signUpAs(house, 'hacker')
  expect((await hacker.send(withdrawApplication, {})).status).toBe(404)
})
