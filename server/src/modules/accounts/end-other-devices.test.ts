import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { endOtherDevices } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { expect, it } from 'vitest'
import { enterPassword, password, signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp } from '../../../test/test-app.ts'

it('ends all other sessions of the caller, and no session of other users', async () => {
  const app = await openTestApp()
  const visitor = await signUpAs(app, 'manyfold')
  const others = [app.visitor(), app.visitor()]
  for (const other of others) await other.call(signIn, { email: 'manyfold@people.test', password })
  const stranger = await signUpAs(app, 'stranger')
  await enterPassword(visitor)
  expect((await visitor.call(endOtherDevices, {})).status).toBe(204)
  const alive = [visitor, stranger, ...others].map(async (one) => (await one.send(getAuth, {})).status === 200)
  expect(await Promise.all(alive)).toEqual([true, true, false, false])
  await app.close()
})

it('deletes the other known browsers, which then share the wait caused by others', async () => {
  const app = await openTestApp({ LIMIT_FACTOR: '1' })
  const email = 'careful@people.test'
  const enter = async (visitor: Visitor, secret = password) =>
    (await visitor.call(signIn, { email, password: secret })).status
  const visitor = await signUpAs(app, 'careful', email)
  const lost = app.visitor({ address: '10.0.0.1' })
  expect([await enter(visitor), await enter(lost)]).toEqual([204, 204])
  await enterPassword(visitor)
  await visitor.call(endOtherDevices, {})
  for (let n = 0; n < 5; n++) expect(await enter(app.visitor({ address: `10.0.1.${n}` }), 'wrong')).toBe(401)
  expect([await enter(visitor), await enter(lost)]).toEqual([204, 429])
  await app.close()
})
