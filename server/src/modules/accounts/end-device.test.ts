import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { endDevice, listDevices } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterPassword, isSignedIn, password, signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

describe('endDevice', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const idsOf = async (visitor: Visitor) => (await visitor.call(listDevices, {})).answer.data.map(({ id }) => id)

  it('ends only the given session', async () => {
    const visitor = await signUpAs(app, 'manyfold')
    const others = [app.visitor(), app.visitor()]
    for (const other of others) await other.call(signIn, { email: 'manyfold@people.test', password })
    await enterPassword(visitor)
    const [, ended = ''] = await idsOf(visitor)
    expect((await visitor.call(endDevice, { id: ended })).status).toBe(204)
    const alive = await Promise.all([visitor, ...others].map(isSignedIn))
    expect([alive[0], alive.filter(Boolean).length]).toEqual([true, 2])
    expect(await idsOf(visitor)).not.toContain(ended)
    expect((await visitor.call(endDevice, { id: ended })).status).toBe(404)
  })

  it('signs out for the current session', async () => {
    const visitor = await signUpAs(app, 'leaver')
    await enterPassword(visitor)
    const [own = ''] = await idsOf(visitor)
    const reply = await visitor.call(endDevice, { id: own })
    expect([reply.status, visitor.cookies.has('connect.sid')]).toEqual([204, false])
    expect(reply.headers.get('set-cookie')).toContain('Max-Age=0')
    expect(await isSignedIn(visitor)).toBe(false)
  })

  it("answers another user's session as missing", async () => {
    const victim = await signUpAs(app, 'victim')
    await enterPassword(victim)
    const [theirs = ''] = await idsOf(victim)
    const visitor = await signUpAs(app, 'curious')
    await enterPassword(visitor)
    const ids = [theirs, '00000000-0000-4000-8000-000000000000', 'x']
    const replies = await Promise.all(ids.map((id) => visitor.call(endDevice, { id })))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(replies[0]?.problem).toMatchObject({ status: 404, messageKey: 'error.notFound' })
    expect(await isSignedIn(victim)).toBe(true)
  })
})
