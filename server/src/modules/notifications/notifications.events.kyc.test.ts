import { afterAll, beforeAll, expect, it } from 'vitest'
import { minute } from '../../../test/clock.ts'
import { getStaff } from '../../../test/companies.ts'
import { decide, denial, signUpAndSubmit, submitAs } from '../../../test/kyc.ts'
import { notificationsOf, notifiedEventsOf } from '../../../test/notifications.ts'
import { signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('notifies only the applicant of an approval', async () => {
  const staff = await getStaff(app)
  const { visitor, id } = await signUpAndSubmit(app, 'hana')
  const other = await signUpAndSubmit(app, 'other')
  const stranger = await signUpAs(app, 'stranger')
  await decide(staff, id, { decision: 'APPROVED' })
  expect(await notificationsOf(app, visitor)).toEqual([
    {
      id: expect.any(String),
      type: 'ACTIVITY',
      event: 'KYC_APPROVED',
      subject: '',
      value: null,
      amountWon: null,
      link: '/settings/identity',
      times: 1,
      isRead: false,
      createdAt: app.clock.now().toISOString(),
    },
  ])
  for (const user of [other.visitor, stranger, staff]) expect(await notificationsOf(app, user)).toEqual([])
})

it('notifies of each decision once even if the job is repeated', async () => {
  const staff = await getStaff(app)
  const { visitor, id } = await signUpAndSubmit(app, 'again')
  await decide(staff, id, denial)
  expect(await notifiedEventsOf(app, visitor)).toEqual(['KYC_DENIED'])
  app.clock.advance(minute)
  await decide(staff, (await submitAs(app, visitor, 'again')).id, { decision: 'APPROVED' })
  await app.mails()
  await app.database.pool.query(
    `select graphile_worker.add_job('kyc:decided', json_build_object('kycId', id))
       from kyc_submissions, generate_series(1, 3)`,
  )
  expect(await notifiedEventsOf(app, visitor)).toEqual(['KYC_APPROVED', 'KYC_DENIED'])
})

it('does not notify of pending and deleted submissions', async () => {
  const { visitor } = await signUpAndSubmit(app, 'waiting')
  await app.database.pool.query(
    `select graphile_worker.add_job('kyc:decided', json_build_object('kycId', id))
       from (select id from kyc_submissions union select 0) as submissions`,
  )
  expect(await notificationsOf(app, visitor)).toEqual([])
})
