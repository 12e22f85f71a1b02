import { listNotifications } from '@jebo/contract/notifications/notifications.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hour, minute } from '../../../test/clock.ts'
import { type House, openHouse } from '../../../test/house.ts'
import { signUpAs } from '../../../test/people.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

it('ends a session that only the bell has used for a day', async () => {
  const hacker = await signUpAs(house, 'hacker')
  const statuses: number[] = []
  for (let hours = 0; hours < 24; hours += 4) {
    statuses.push((await hacker.call(listNotifications, {})).status)
    house.clock.advance(4 * hour)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
  expect((await hacker.call(listNotifications, {})).status).toBe(401)
})

it('keeps one that a person uses beside the bell', async () => {
  const hacker = await signUpAs(house, 'hacker')
  house.clock.advance(23 * hour)
  await hacker.call(listNotifications, {})
  await hacker.call(getAuth, {})
  house.clock.advance(24 * hour - minute)
  expect((await hacker.call(listNotifications, {})).status).toBe(200)
})
