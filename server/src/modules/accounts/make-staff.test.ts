import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from '../../../test/house.ts'
import { signUpAs } from '../../../test/people.ts'
import { setUser } from '../../../test/users.ts'
import { makeStaff } from './make-staff.ts'

describe('makeStaff', () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse()
  })
  afterAll(() => house.close())

  it('ends the sessions that were given to somebody with fewer rights', async () => {
    const visitor = await signUpAs(house, 'worker')
    expect(await makeStaff(house.services.db, 'worker@people.test')).toBe(true)
    expect((await visitor.send(getAuth, {})).status).toBe(401)
  })

  it('refuses who never signed up, and who is suspended', async () => {
    expect(await makeStaff(house.services.db, 'nobody@people.test')).toBe(false)
    await signUpAs(house, 'banned')
    await setUser(house.services.db, 'banned@people.test', { suspended_at: house.clock.now() })
    expect(await makeStaff(house.services.db, 'banned@people.test')).toBe(false)
  })
})
