import { decideApplication, getApplication, updateApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import { getFile } from '@jebo/contract/files/files.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applicationOf, getStaff, openCompany, saveApplication, uploadLogo } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('changes a pending application and replaces the logo', async () => {
  const { owner } = await openCompany(app, { alias: 'waits', isApproved: false })
  const { answer: before } = await owner.call(getApplication, {})
  const form = { ...applicationOf('waits2', await uploadLogo(owner)), about: undefined }
  expect((await saveApplication(owner, form)).status).toBe(204)
  const { answer: after } = await owner.call(getApplication, {})
  expect(after).toMatchObject({ alias: 'waits2', about: null, state: 'APPLIED' })
  expect(after.logoId).not.toBe(before.logoId)
  expect((await owner.raw(getFile.path.replace('{id}', before.logoId))).status).toBe(404)

  for (const logoId of [after.logoId, after.logoId.toUpperCase()]) {
    const same = applicationOf('waits2', logoId)
    expect((await saveApplication(owner, same)).status, 'its own logo may stay').toBe(204)
  }
})

it('tells an outdated change who saved, when, and which fields differ', async () => {
  const { owner } = await openCompany(app, { alias: 'windows', isApproved: false })
  const { answer: read } = await owner.call(getApplication, {})
  const form = applicationOf('windows', read.logoId)
  const other = { ...form, jobTitle: '부장', phone: '02-1234-5678', version: read.version }
  expect((await owner.send(updateApplication, other)).status).toBe(204)
  const late = await owner.send(updateApplication, { ...form, about: '늦은 소개', version: read.version })
  expect([late.status, late.problem.messageKey]).toEqual([409, 'company.applicationOutdated'])
  expect(late.problem.params).toEqual({ name: 'own-windows', at: app.clock.now().toISOString() })
  expect(late.problem.issues).toEqual(
    ['jobTitle', 'phone', 'about'].map((path) => ({ path, messageKey: 'field.savedOtherwise' })),
  )
  const { answer: saved } = await owner.call(getApplication, {})
  expect([saved.jobTitle, saved.about]).toEqual(['부장', read.about])
  const unversioned = await owner.send(updateApplication, form)
  expect([unversioned.status, unversioned.problem.issues]).toEqual([
    400,
    [{ path: 'version', messageKey: 'field.required' }],
  ])
  expect((await owner.send(updateApplication, { ...form, version: saved.version })).status).toBe(204)
})

it('makes a denied application pending again', async () => {
  const { owner, uuid } = await openCompany(app, { alias: 'denied', isApproved: false })
  const staff = await getStaff(app)
  await staff.call(decideApplication, { uuid, version: 1, decision: 'DENIED', reason: '회사를 확인할 수 없어요.' })
  const { answer: denied } = await owner.call(getApplication, {})
  expect(denied).toMatchObject({ state: 'DENIED', reason: '회사를 확인할 수 없어요.' })
  await saveApplication(owner, applicationOf('denied', denied.logoId))
  const { answer: again } = await owner.call(getApplication, {})
  expect(again).toMatchObject({ state: 'APPLIED', reason: null, decidedAt: null })
})

it('refuses approved companies, taken aliases, and users without an application', async () => {
  const { owner } = await openCompany(app, { alias: 'fixed' })
  const { answer } = await owner.call(getApplication, {})
  const approved = await saveApplication(owner, applicationOf('fixed', answer.logoId))
  expect(approved.problem).toMatchObject({ status: 409, messageKey: 'company.alreadyDecided' })

  const { owner: other } = await openCompany(app, { alias: 'other', isApproved: false })
  const { answer: own } = await other.call(getApplication, {})
  const taken = await saveApplication(other, applicationOf('fixed', own.logoId))
  expect(taken.problem.issues).toEqual([{ path: 'alias', messageKey: 'company.aliasTaken' }])

  const hacker = await signUpAs(app, 'hacker')
  const none = await saveApplication(hacker, applicationOf('nobodys', crypto.randomUUID()))
  expect(none.problem).toMatchObject({ status: 404, messageKey: 'company.applicationNotFound' })
})
