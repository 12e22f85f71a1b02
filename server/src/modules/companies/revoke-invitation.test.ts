import { acceptInvitation, listInvitations, revokeInvitation } from '@jebo/contract/companies/members.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inviteTo, openCompany, type TestCompany } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await openTestApp()
  company = await openCompany(app, { alias: 'revoking' })
})
afterAll(() => app.close())

it('ends an invitation, removes its address, and lets it be invited again', async () => {
  const email = 'unwanted@people.test'
  const unwanted = await signUpAs(app, 'unwanted', email)
  const token = await inviteTo(app, company.owner, email)
  const id = (await company.owner.call(listInvitations, {})).answer.data[0]?.id ?? ''
  expect((await company.owner.call(revokeInvitation, { id })).status).toBe(204)
  expect((await company.owner.call(listInvitations, {})).answer.data).toEqual([])
  const refused = await unwanted.send(acceptInvitation, { token })
  expect([refused.status, refused.problem.messageKey]).toEqual([422, 'auth.linkRejected'])
  expect((await company.owner.send(revokeInvitation, { id })).status).toBe(404)
  const { rows } = await app.database.pool.query('select state, email from company_invitations')
  expect(rows).toEqual([{ state: 'REVOKED', email: null }])
  await inviteTo(app, company.owner, email)
})
