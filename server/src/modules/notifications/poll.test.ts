import { listNotifications } from '@jebo/contract/notifications/notifications.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hour, minute } from '../../../test/clock.ts'
import { signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

it('does not extend a session that only polls for a day', async () => {
  const hacker = await signUpAs(app, 'hacker')
  const statuses: number[] = []
  for (let hours = 0; hours < 24; hours += 4) {
    statuses.push((await hacker.call(listNotifications, {})).status)
    app.clock.advance(4 * hour)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
  expect((await hacker.call(listNotifications, {})).status).toBe(401)
})

it('extends a session that is used besides polling', async () => {
  const hacker = await signUpAs(app, 'hacker')
  app.clock.advance(23 * hour)
  await hacker.call(listNotifications, {})
  await hacker.call(getAuth, {})
  app.clock.advance(24 * hour - minute)
  expect((await hacker.call(listNotifications, {})).status).toBe(200)
})
