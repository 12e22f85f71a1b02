import { decideApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  applicationOf,
  getStaff,
  joinCompany,
  openCompany,
  saveApplication,
  uploadLogo,
} from '../../../test/companies.ts'
import { notificationsOf, notifiedEventsOf } from '../../../test/notifications.ts'
import { signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('notifies every member of an approval, even before they agree to terms, and no other users', async () => {
  const company = await openCompany(app, { alias: 'haesol', isApproved: false, hasAgreedTerms: false })
  const other = await openCompany(app, { alias: 'other', isApproved: false, hasAgreedTerms: false })
  const manager = await joinCompany(app, company, 'second', { hasAgreedTerms: false })
  const hacker = await signUpAs(app, 'hacker')
  const staff = await getStaff(app)
  await staff.call(decideApplication, { uuid: company.uuid, version: 1, decision: 'APPROVED' })
  for (const member of [company.owner, manager]) {
    expect(await notificationsOf(app, member)).toEqual([
      {
        id: expect.any(String),
        type: 'ACTIVITY',
        event: 'COMPANY_APPROVED',
        subject: 'haesol (주)',
        value: null,
        amountWon: null,
        link: '/management/company',
        times: 1,
        isRead: false,
        createdAt: app.clock.now().toISOString(),
      },
    ])
  }
  for (const stranger of [other.owner, hacker, staff]) expect(await notificationsOf(app, stranger)).toEqual([])
})

it('notifies of a denial and of a later approval', async () => {
  const { owner, uuid } = await openCompany(app, { alias: 'again', isApproved: false, hasAgreedTerms: false })
  const staff = await getStaff(app)
  await staff.call(decideApplication, { uuid, version: 1, decision: 'DENIED', reason: '사업자등록번호가 달라요.' })
  const [denial] = await notificationsOf(app, owner)
  expect([denial?.event, denial?.link]).toEqual(['COMPANY_DENIED', '/companies/new'])
  await saveApplication(owner, applicationOf('again', await uploadLogo(owner)))
  app.clock.advance(1000)
  await staff.call(decideApplication, { uuid, version: 2, decision: 'APPROVED' })
  expect(await notifiedEventsOf(app, owner)).toEqual(['COMPANY_APPROVED', 'COMPANY_DENIED'])
})

it('notifies once even if the job is repeated', async () => {
  const { owner, uuid } = await openCompany(app, { alias: 'once' })
  await app.mails()
  await app.database.pool.query(
    `select graphile_worker.add_job('company:decided', json_build_object('companyId', id))
       from companies, generate_series(1, 3) where uuid = $1`,
    [uuid],
  )
  expect(await notifiedEventsOf(app, owner)).toEqual(['COMPANY_APPROVED'])
})
