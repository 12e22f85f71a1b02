import {
  acceptInvitation,
  getInvitation,
  listInvitations,
  resendInvitation,
} from '@jebo/contract/companies/members.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { day } from '../../../test/clock.ts'
import { inviteTo, linkToInvitation, openCompany, type TestCompany } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import { keepSessions } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await openTestApp()
  company = await openCompany(app, { alias: 'resending' })
})
afterAll(() => app.close())

it('replaces the link, also of an expired invitation', async () => {
  const email = 'late@people.test'
  const first = await inviteTo(app, company.owner, email)
  app.clock.advance(7 * day)
  await keepSessions(app)
  const expired = await app.visitor().send(getInvitation, { token: first })
  expect([expired.status, expired.problem.messageKey]).toEqual([409, 'company.invitationExpired'])
  const { answer } = await company.owner.call(listInvitations, {})
  expect(answer.data).toMatchObject([{ email, isExpired: true }])
  expect((await company.owner.call(resendInvitation, { id: answer.data[0]?.id ?? '' })).status).toBe(204)
  const second = await linkToInvitation(app, email, [first])
  expect(second).not.toBe(first)
  expect((await app.visitor().send(getInvitation, { token: first })).problem.messageKey).toBe('auth.linkRejected')
  const late = await signUpAs(app, 'late', email)
  expect((await late.call(acceptInvitation, { token: second })).status).toBe(204)
})
