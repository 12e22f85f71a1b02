import { listViews } from '@jebo/contract/audit/audit.endpoints.ts'
import { getApplication, listApplications, viewApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applicationOf, getStaff, openCompany, saveApplication, type TestCompany } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

const reason = '신청 심사'
let app: TestApp
let staff: Visitor
let company: TestCompany
beforeAll(async () => {
  app = await openTestApp()
  company = await openCompany(app, { alias: 'acme', isApproved: false })
  staff = await getStaff(app)
})
afterAll(() => app.close())

const views = async () => (await staff.call(listViews, {})).answer

it('shows the application, and records who viewed it and why', async () => {
  const { uuid } = company
  expect((await staff.call(listApplications, {})).text).not.toContain('김제보')
  expect((await views()).data.length).toBe(0)
  const { answer } = await staff.call(viewApplication, { uuid, reason: ` ${reason} ` })
  expect(answer).toMatchObject({ uuid, managerName: '김제보', phone: '+821012345678', mail: 'security@acme.test' })
  const { data } = await views()
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({
    actor: { nickname: 'clerk' },
    subject: { kind: 'company', id: uuid, label: 'acme (주)' },
    reason,
    createdAt: app.clock.now().toISOString(),
  })
})

it('records each view, but no refusals', async () => {
  const before = (await views()).data.length
  await staff.call(viewApplication, { uuid: company.uuid.toUpperCase(), reason: '본인 문의 답변' })
  expect((await views()).data[0]).toMatchObject({ subject: { id: company.uuid }, reason: '본인 문의 답변' })
  const missing = await staff.send(viewApplication, { uuid: crypto.randomUUID(), reason })
  expect(missing.problem).toMatchObject({ status: 404, messageKey: 'company.applicationNotFound' })
  expect((await views()).data.length).toBe(before + 1)
})

it.each([
  ['', 'field.required'],
  ['   ', 'field.required'],
  ['.', 'field.words'],
  ['가'.repeat(201), 'field.maxLength'],
  ['두\n줄', 'field.hiddenCharacters'],
])('requires a reason: %j is invalid', async (bad, messageKey) => {
  const { problem } = await staff.send(viewApplication, { uuid: company.uuid, reason: bad })
  expect(problem).toMatchObject({ status: 400, issues: [{ path: 'reason', messageKey }] })
})

it('is refused to others, who see only their own application', async () => {
  const { uuid, owner } = company
  const hacker = await signUpAs(app, 'hacker')
  for (const visitor of [owner, hacker]) {
    expect((await visitor.send(viewApplication, { uuid, reason })).status).toBe(403)
  }
  expect((await app.visitor().send(viewApplication, { uuid, reason })).status).toBe(401)
  expect((await owner.call(getApplication, {})).answer.uuid).toBe(uuid)
  expect((await hacker.send(getApplication, {})).status).toBe(404)
  expect((await staff.send(getApplication, {})).status).toBe(404)
  expect((await owner.call(getApplication, { uuid })).answer.uuid).toBe(uuid)
  const missing = await staff.call(getApplication, { uuid: crypto.randomUUID() })
  expect([missing.status, missing.problem.messageKey]).toEqual([404, 'company.applicationNotFound'])
  // Staff must state a reason, and competitors cannot see the company at all.
  const { owner: rival } = await openCompany(app, { alias: 'rival' })
  for (const visitor of [staff, hacker, rival]) {
    expect((await visitor.call(getApplication, { uuid })).text).toBe(missing.text)
  }
})

it('names other companies with the same registration number to staff only', async () => {
  const other = await openCompany(app, { alias: 'twin', isApproved: false })
  const { answer } = await staff.call(viewApplication, { uuid: company.uuid, reason })
  expect(answer.sameNumber).toContain('twin (주)')
  expect(answer.sameNumber).not.toContain('acme (주)')
  expect((await other.owner.call(getApplication, {})).answer.sameNumber).toEqual([])
})

it('names approved companies with the same name to staff only', async () => {
  await openCompany(app, { alias: 'known' })
  const other = await openCompany(app, { alias: 'namesake', isApproved: false })
  const { logoId } = (await other.owner.call(getApplication, {})).answer
  const sameNameOf = async () => (await staff.call(viewApplication, { uuid: other.uuid, reason })).answer.sameName
  expect(await sameNameOf()).toEqual([])
  await saveApplication(other.owner, { ...applicationOf('namesake', logoId), companyName: 'KNOWN (주)' })
  expect(await sameNameOf()).toEqual(['known'])
  expect((await other.owner.call(getApplication, {})).answer.sameName).toEqual([])
})
