import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { endOtherDevices } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { expect, it } from 'vitest'
import { openHouse } from '../../../test/house.ts'
import { freshen, password, signUpAs } from '../../../test/people.ts'

it("ends all sessions of the caller but his own, and nobody else's", async () => {
  const house = await openHouse()
  const visitor = await signUpAs(house, 'manyfold')
  const others = [house.visitor(), house.visitor()]
  for (const other of others) await other.call(signIn, { email: 'manyfold@people.test', password })
  const stranger = await signUpAs(house, 'stranger')
  await freshen(visitor)
  expect((await visitor.call(endOtherDevices, {})).status).toBe(204)
  const alive = [visitor, stranger, ...others].map(async (one) => (await one.send(getAuth, {})).status === 200)
  expect(await Promise.all(alive)).toEqual([true, true, false, false])
  await house.close()
})
