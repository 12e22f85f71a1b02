import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day, hour, minute } from '../../../test/clock.ts'
import { isSignedIn, password, signUpAs, subjectsMailedTo } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { setUser } from '../../../test/users.ts'
import { appointStaff } from '../../appoint-staff.ts'

describe('signIn', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
    await signUpAs(app, 'hacker')
  })
  afterAll(() => app.close())

  const email = 'hacker@people.test'

  it('opens a new session each time', async () => {
    const [one, two] = [app.visitor(), app.visitor()]
    expect((await one.call(signIn, { email, password })).status).toBe(204)
    expect((await two.call(signIn, { email, password })).status).toBe(204)
    expect(one.cookies.get('connect.sid')).not.toBe(two.cookies.get('connect.sid'))
    expect([await isSignedIn(one), await isSignedIn(two)]).toEqual([true, true])
  })

  it('mails the user in their language when a new browser signs in, and not when a known one does', async () => {
    const email = 'travelling@people.test'
    const visitor = await signUpAs(app, 'travelling')
    await visitor.call(signIn, { email, password })
    await app.visitor().call(signIn, { email, password: 'wrong' })
    expect(await subjectsMailedTo(app, email)).toEqual([])
    const browser = app.visitor()
    await browser.call(signIn, { email, password }, { 'accept-language': 'en' })
    await browser.call(signIn, { email, password })
    expect(await subjectsMailedTo(app, email)).toEqual(['[Jebo] 새 기기에서 로그인했어요'])
  })

  it("ends the browser's previous session", async () => {
    const visitor = app.visitor()
    await visitor.call(signIn, { email, password })
    const old = app.visitor()
    old.cookies.set('connect.sid', visitor.cookies.get('connect.sid') ?? '')
    await visitor.call(signIn, { email, password })
    expect([await isSignedIn(old), await isSignedIn(visitor)]).toEqual([false, true])
  })

  it('gives the same answer for a wrong password, an unknown address and a suspended user', async () => {
    await signUpAs(app, 'banned')
    await setUser(app.services.db, 'banned@people.test', { suspended_at: app.clock.now() })
    const replies = await Promise.all([
      app.visitor().call(signIn, { email, password: 'wrong' }),
      app.visitor().call(signIn, { email: 'nobody@people.test', password }),
      app.visitor().call(signIn, { email: 'banned@people.test', password }),
    ])
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1)
    expect(replies[0]?.problem).toMatchObject({ status: 401, messageKey: 'auth.wrongCredentials' })
    expect(replies.every((reply) => reply.headers.get('set-cookie') === null)).toBe(true)
  })

  it.each([
    [{ email: '', password }, 'email', 'field.required'],
    [{ email: 'nope', password }, 'email', 'field.email'],
    [{ email, password: '' }, 'password', 'field.required'],
    [{ email, password: 'x'.repeat(1025) }, 'password', 'field.maxLength'],
    [{ email, password, remember: true }, 'remember', 'field.unknown'],
    [{ email: [email], password }, 'email', 'field.type'],
    [{ email: { $ne: '' }, password }, 'email', 'field.type'],
  ])('refuses %j at its field', async (input, path, messageKey) => {
    const reply = await app.visitor().send(signIn, input)
    expect([reply.status, reply.problem.issues?.[0]]).toMatchObject([400, { path, messageKey }])
  })

  it('logs the user and the client, but neither address nor password', async () => {
    await signUpAs(app, 'logged')
    const visitor = app.visitor({ address: '2001:db8:1:2::77' })
    await visitor.call(signIn, { email: 'logged@people.test', password: 'Wrong-horse-9' })
    await visitor.call(signIn, { email: 'logged@people.test', password })
    const { rows } = await app.database.pool.query("select uuid from users where nickname = 'logged'")
    const who = `"user":"${rows[0].uuid}","client":"2001:db8:1:2::/64"`
    expect(app.logged()).toContain(`${who},"msg":"sign-in refused"`)
    expect(app.logged()).toContain(`${who},"proof":"proved","msg":"password of a sign-in accepted"`)
    for (const secret of ['logged@people.test', 'Wrong-horse-9', password]) expect(app.logged()).not.toContain(secret)
  })

  it('ends a session after a day without use, and after at most fourteen days', async () => {
    const idle = app.visitor()
    await idle.call(signIn, { email, password })
    app.clock.advance(day - minute)
    expect(await isSignedIn(idle)).toBe(true)
    app.clock.advance(day)
    expect(await isSignedIn(idle)).toBe(false)

    const busy = app.visitor()
    await busy.call(signIn, { email, password })
    for (let n = 0; n < 13; n++) {
      app.clock.advance(day - minute)
      expect(await isSignedIn(busy)).toBe(true)
    }
    app.clock.advance(day)
    expect(await isSignedIn(busy)).toBe(false)
  })

  it('limits staff sessions to half an hour without use, and to eight hours', async () => {
    await signUpAs(app, 'worker')
    expect(await appointStaff(app.services.db, 'worker@people.test')).toBe('done')
    const worker = app.visitor()
    await worker.call(signIn, { email: 'worker@people.test', password })
    app.clock.advance(29 * minute)
    expect(await isSignedIn(worker)).toBe(true)
    app.clock.advance(30 * minute)
    expect(await isSignedIn(worker)).toBe(false)

    await worker.call(signIn, { email: 'worker@people.test', password })
    for (let n = 0; n < 19; n++) {
      app.clock.advance(25 * minute)
      await isSignedIn(worker)
    }
    app.clock.advance(8 * hour - 19 * 25 * minute)
    expect(await isSignedIn(worker)).toBe(false)
  })

  it('ends the sessions of a suspended user immediately', async () => {
    const visitor = await signUpAs(app, 'shortlived')
    await setUser(app.services.db, 'shortlived@people.test', { suspended_at: app.clock.now() })
    expect(await isSignedIn(visitor)).toBe(false)
  })

  it.each(['', 'x', 'x'.repeat(43), '%', 'a; b', '가'.repeat(20)])('ignores the invalid cookie %j', async (cookie) => {
    const visitor = app.visitor()
    visitor.cookies.set('connect.sid', encodeURIComponent(cookie))
    expect((await visitor.send(getAuth, {})).problem.messageKey).toBe('error.notSignedIn')
  })
})

describe('limits of signIn', () => {
  it('allows ten attempts per minute and client, and ignores forged headers', async () => {
    const app = await openTestApp({ LIMIT_FACTOR: '1' })
    const visitor = app.visitor({ address: '10.0.0.9' })
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) {
      const headers = { 'x-forwarded-for': `192.0.2.${n}` }
      statuses.push((await visitor.call(signIn, { email: `some${n}@people.test`, password }, headers)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    await app.close()
  })
})
