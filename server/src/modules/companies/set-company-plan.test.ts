import { getOwnCompany, setCompanyPlan, viewApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeIt } from '../../../test/closed-companies.ts'
import { getStaff, openCompany } from '../../../test/companies.ts'
import { enterPassword } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('is reserved for staff, and records changes', async () => {
  const { owner, uuid } = await openCompany(app, { alias: 'grows' })
  expect((await owner.call(getOwnCompany, {})).answer).toMatchObject({ plan: 'FREE', role: 'OWNER', state: 'APPROVED' })
  expect((await owner.send(setCompanyPlan, { uuid, plan: 'PRO', version: 1 })).status).toBe(403)
  const staff = await getStaff(app)
  for (const version of [1, 2]) {
    const { answer } = await staff.call(setCompanyPlan, { uuid, plan: 'PRO', version })
    expect(answer).toEqual({ planVersion: 2 })
  }
  expect((await owner.call(getOwnCompany, {})).answer.plan).toBe('PRO')
  const { rows } = await app.database.pool.query("select detail from audit_entries where action = 'company.plan'")
  expect(rows).toEqual([{ detail: { from: 'FREE', to: 'PRO' } }])
  expect((await staff.send(setCompanyPlan, { uuid, plan: 'GOLD', version: 2 })).status).toBe(400)
  expect((await staff.send(setCompanyPlan, { uuid: crypto.randomUUID(), plan: 'PRO', version: 1 })).status).toBe(404)
})

it('changes only the plan that staff have read', async () => {
  const { owner, uuid } = await openCompany(app, { alias: 'moves' })
  const staff = await getStaff(app)
  const read = (await staff.call(viewApplication, { uuid, reason: '요금제를 확인해요.' })).answer
  expect(read).toMatchObject({ plan: 'FREE', planVersion: 1 })
  // Another member of staff has upgraded it and taken that back.
  for (const [version, plan] of [[1, 'PRO'] as const, [2, 'FREE'] as const]) {
    await staff.call(setCompanyPlan, { uuid, plan, version })
  }
  const late = await staff.send(setCompanyPlan, { uuid, plan: 'PRO', version: read.planVersion })
  expect([late.status, late.problem.messageKey]).toEqual([409, 'company.planOutdated'])
  expect((await staff.send(setCompanyPlan, { uuid, plan: 'PRO' })).status).toBe(400)
  expect((await owner.call(getOwnCompany, {})).answer.plan).toBe('FREE')
})

it('changes no plan of a company that has closed', async () => {
  const { owner, uuid } = await openCompany(app, { alias: 'closes' })
  await enterPassword(owner)
  expect((await closeIt(owner)).status).toBe(204)
  const late = await (await getStaff(app)).send(setCompanyPlan, { uuid, plan: 'PRO', version: 1 })
  expect([late.status, late.problem.messageKey]).toEqual([409, 'company.closed'])
})
