import { listNotifications, readNotification } from '@jebo/contract/notifications/notifications.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCompany, type TestCompany } from '../../../test/companies.ts'
import { notificationsOf } from '../../../test/notifications.ts'
import { signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let company: TestCompany
let id = ''
beforeAll(async () => {
  app = await openTestApp()
  company = await openCompany(app, { alias: 'haesol' })
  id = (await notificationsOf(app, company.owner))[0]?.id ?? ''
})
afterAll(() => app.close())

it("gives the same answer for another user's and a missing notification", async () => {
  const stranger = await signUpAs(app, 'stranger')
  const foreign = await stranger.call(readNotification, { id, times: 1 })
  const missing = await stranger.call(readNotification, { id: crypto.randomUUID(), times: 1 })
  const nonsense = await stranger.call(readNotification, { id: 'nonsense', times: 1 })
  expect([foreign.status, foreign.problem.messageKey]).toEqual([404, 'error.notFound'])
  expect([missing.text, nonsense.text]).toEqual([foreign.text, foreign.text])
  expect((await app.visitor().call(readNotification, { id, times: 1 })).status).toBe(401)
  expect((await company.owner.call(listNotifications, {})).answer.readCount).toBe(0)
})

it('marks it once, with the time of the first reading', async () => {
  for (let times = 0; times < 2; times++) {
    expect((await company.owner.call(readNotification, { id, times: 1 })).status).toBe(204)
    app.clock.advance(1000)
  }
  const { count, readCount, data } = (await company.owner.call(listNotifications, {})).answer
  expect([count, readCount, data[0]?.isRead]).toEqual([1, 1, true])
  const { rows } = await app.database.pool.query('select read_at from notifications where uuid = $1', [id])
  expect(rows[0].read_at.getTime()).toBe(app.clock.now().getTime() - 2000)
})
