import { getOwnCompany, setCompanyPlan } from '@jebo/contract/companies/companies.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getStaff, openCompany } from '../../../test/companies.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('is reserved for staff, and records changes', async () => {
  const { owner, uuid } = await openCompany(app, { alias: 'grows' })
  expect((await owner.call(getOwnCompany, {})).answer).toMatchObject({ plan: 'FREE', role: 'OWNER', state: 'APPROVED' })
  expect((await owner.send(setCompanyPlan, { uuid, plan: 'PRO' })).status).toBe(403)
  const staff = await getStaff(app)
  for (const plan of ['PRO', 'PRO'] as const) {
    expect((await staff.send(setCompanyPlan, { uuid, plan })).status).toBe(204)
  }
  expect((await owner.call(getOwnCompany, {})).answer.plan).toBe('PRO')
  const { rows } = await app.database.pool.query("select detail from audit_entries where action = 'company.plan'")
  expect(rows).toEqual([{ detail: { from: 'FREE', to: 'PRO' } }])
  expect((await staff.send(setCompanyPlan, { uuid, plan: 'GOLD' })).status).toBe(400)
  expect((await staff.send(setCompanyPlan, { uuid: crypto.randomUUID(), plan: 'PRO' })).status).toBe(404)
})
