import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { getAuth, getSite } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type House, openHouse } from '../../test/house.ts'
import { signUpAs } from '../../test/people.ts'
import { findDemo, seedDemo } from './seed-demo.ts'

describe('the demo world', () => {
  let house: House
  beforeEach(async () => {
    house = await openHouse()
  })
  afterEach(() => house.close())

  it('fills an empty database once, and everybody in it can sign in', async () => {
    const { db } = house.services
    expect(await seedDemo(db, house.clock.now())).toBe(true)
    expect(await seedDemo(db, house.clock.now())).toBe(false)
    const { demo } = (await house.visitor().call(getSite, {})).answer
    expect(demo?.accounts.map((account) => account.role)).toEqual(['hacker', 'hacker', 'staff'])
    for (const { email, role } of demo?.accounts ?? []) {
      const visitor = house.visitor()
      await visitor.call(signIn, { email, password: demo?.password ?? '' })
      expect((await visitor.call(getAuth, {})).answer.isStaff).toBe(role === 'staff')
    }
  })

  it('leaves a database with people alone, and is never shown in production', async () => {
    await signUpAs(house, 'somebody')
    expect(await seedDemo(house.services.db, house.clock.now())).toBe(false)
    expect(await findDemo(house.services.db, false)).toBeNull()
    expect((await house.visitor().call(getSite, {})).answer.demo).toBeNull()
  })

  it('is silent about itself in production', async () => {
    await seedDemo(house.services.db, house.clock.now())
    expect(await findDemo(house.services.db, true)).toBeNull()
  })
})
