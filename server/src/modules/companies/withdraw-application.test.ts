import { applyCompany, getApplication, withdrawApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applicationOf, openCompany, uploadLogo } from '../../../test/companies.ts'
import { type House, openHouse } from '../../../test/house.ts'
import { signUpAs } from '../../../test/people.ts'
import { draftProgram } from '../../../test/programs.ts'

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

it('leaves no file behind, neither its own logo nor those of its drafts', async () => {
  const { owner } = await openCompany(house, { alias: 'tidy', isApproved: false })
  const { logoId: own } = (await owner.call(getApplication, {})).answer
  const logos = [own, await uploadLogo(owner), await uploadLogo(owner)]
  for (const logoId of logos.slice(1)) await draftProgram(owner, { logoId })
  await draftProgram(owner)
  const keys = async (): Promise<string[]> => {
    const { rows } = await house.database.pool.query('select key from files where id = any($1)', [logos])
    return rows.map(({ key }) => key)
  }
  const kept = await keys()
  expect(kept).toHaveLength(3)
  expect((await owner.send(withdrawApplication, {})).status).toBe(204)
  expect(await keys()).toEqual([])
  await house.mails()
  for (const key of kept) expect(await house.services.files.read(key)).toBeNull()
})

it('refuses what staff have approved, and whoever has none', async () => {
  const { owner } = await openCompany(house, { alias: 'stays' })
  expect((await owner.send(withdrawApplication, {})).problem.messageKey).toBe('company.alreadyDecided')
  const hacker = await signUpAs(house, 'hacker')
  expect((await hacker.send(withdrawApplication, {})).status).toBe(404)
})
