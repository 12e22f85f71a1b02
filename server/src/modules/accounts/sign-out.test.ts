import { signOut } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

describe('signOut', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  it('ends the session on the server and removes the cookie', async () => {
    const visitor = await signUpAs(app, 'leaver')
    const token = visitor.cookies.get('connect.sid') ?? ''
    const reply = await visitor.call(signOut, {}, { 'sec-fetch-site': 'same-origin' })
    expect([reply.status, visitor.cookies.has('connect.sid')]).toEqual([204, false])
    visitor.cookies.set('connect.sid', token)
    expect((await visitor.send(getAuth, {})).status).toBe(401)
  })

  it.each(['cross-site', 'same-site'])('does nothing for a link on another page (%s)', async (site) => {
    const visitor = await signUpAs(app, site)
    const reply = await visitor.call(signOut, {}, { 'sec-fetch-site': site })
    expect([reply.status, reply.problem.messageKey]).toEqual([403, 'error.foreignOrigin'])
    expect((await visitor.send(getAuth, {})).status).toBe(200)
  })

  it('succeeds without a session', async () => {
    expect((await app.visitor().call(signOut, {})).status).toBe(204)
  })
})
