import { requestPasswordReset, resetPassword, signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { changePassword } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day, minute } from '../../../test/clock.ts'
import { enterPassword, linkMailedTo, password, signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { setUser } from '../../../test/users.ts'

const second = 1000
const another = 'Another-horse-8'
let clients = 0
/** A new browser with its own IP address. */
const stranger = (app: TestApp): Visitor => {
  clients++
  return app.visitor({ address: `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}` })
}

describe('guessing a password', () => {
  let app: TestApp
  let email: string
  let people = 0
  beforeAll(async () => {
    app = await openTestApp({ LIMIT_FACTOR: '1' })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    // The limits use the clock of the process, and many users sign up from this machine.
    await app.database.pool.query('delete from rate_limits')
    people++
    email = `person${people}@people.test`
  })

  const attempt = (secret: string, visitor = stranger(app)) => visitor.call(signIn, { email, password: secret })
  const statusOf = async (secret: string, visitor?: Visitor): Promise<number> => (await attempt(secret, visitor)).status
  const fail = async (times: number, visitor?: Visitor): Promise<number[]> => {
    const statuses: number[] = []
    for (let n = 0; n < times; n++) statuses.push(await statusOf('wrong', visitor))
    return statuses
  }
  const waitOf = async (visitor?: Visitor): Promise<number> =>
    Number((await attempt('wrong', visitor)).headers.get('retry-after'))
  /** The browser of the owner, who signed up with it. */
  const owner = () => signUpAs(app, `person${people}`, email)
  const isSlowed = async (): Promise<boolean> => (await statusOf('wrong')) === 429

  it('waits no longer than fifteen minutes after the clock was a day ahead', async () => {
    await owner()
    app.clock.advance(day)
    await fail(6)
    expect(await isSlowed()).toBe(true)
    app.clock.advance(-day)
    expect(await statusOf('wrong')).toBe(401)
    expect(await waitOf()).toBeLessThanOrEqual(15 * 60)
  })

  it('allows five attempts, then waits one, two, four, eight and at most fifteen minutes', async () => {
    await owner()
    expect(await fail(5)).toEqual(Array(5).fill(401))
    const waits: number[] = []
    for (let n = 0; n < 6; n++) {
      const wait = await waitOf()
      waits.push(wait)
      app.clock.advance(wait * second - 1)
      expect(await statusOf(password)).toBe(429)
      app.clock.advance(1)
      expect(await statusOf('wrong')).toBe(401)
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900])
  })

  it('does not extend a wait through attempts during it', async () => {
    await owner()
    await fail(5)
    app.clock.advance(30 * second)
    expect(await fail(20)).toEqual(Array(20).fill(429))
    expect(await waitOf()).toBe(30)
    app.clock.advance(30 * second)
    expect(await statusOf(password)).toBe(204)
  })

  it('is reset fifteen minutes after the last wait', async () => {
    await owner()
    await fail(6)
    app.clock.advance(16 * minute - 1)
    expect(await fail(2), 'the sixth is checked after its wait; the next wait is twice as long').toEqual([401, 429])
    app.clock.advance(2 * minute + 15 * minute)
    expect(await fail(6)).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('is reset by a successful sign-in', async () => {
    await owner()
    expect(await fail(4)).not.toContain(429)
    expect(await statusOf(password)).toBe(204)
    expect(await fail(5)).not.toContain(429)
    expect(await isSlowed()).toBe(true)
  })

  it('checks five of two hundred concurrent guesses', async () => {
    await owner()
    const statuses = await Promise.all(Array.from({ length: 200 }, () => statusOf('wrong')))
    const judged = statuses.filter((status) => status === 401).length
    expect(judged).toBeGreaterThan(0)
    expect(judged).toBeLessThanOrEqual(5)
    // An overloaded machine answers some with 503, which do not count.
    expect(await fail(5 - judged)).toEqual(Array(5 - judged).fill(401))
    expect(await isSlowed()).toBe(true)
    app.clock.advance(minute)
    const later = await Promise.all(Array.from({ length: 50 }, () => statusOf('wrong')))
    expect(
      later.filter((status) => status === 401),
      'and one after each wait',
    ).toHaveLength(1)
  })

  it('waits in the same way for unknown addresses and suspended users', async () => {
    const replies = async () => {
      const seen: unknown[] = []
      for (let n = 0; n < 6; n++) {
        const { status, text, headers } = await attempt(password)
        seen.push([status, text, headers.get('retry-after')])
      }
      return seen
    }
    const unknown = await replies()
    app.clock.advance(60 * minute)
    await owner()
    await setUser(app.services.db, email, { suspended_at: app.clock.now() })
    expect(await replies()).toEqual(unknown)
    expect(unknown.at(-1)).toMatchObject([429, expect.anything(), '60'])
  })

  it('does not count attempts that were not checked because the queue was full', async () => {
    await owner()
    const others = Array.from({ length: 80 }, (_, n) =>
      stranger(app).call(signIn, { email: `other${n}@people.test`, password }),
    )
    const tries = await Promise.all([...others, ...Array.from({ length: 5 }, () => attempt('wrong'))])
    const busy = tries.slice(-5).filter(({ status }) => status === 503).length
    expect(busy).toBeGreaterThan(0)
    expect(await fail(busy)).toEqual(Array(busy).fill(401))
    expect(await isSlowed()).toBe(true)
  })

  describe('with a browser that signed in before', () => {
    it('does not lock out the owner', async () => {
      const home = await owner()
      await fail(5)
      expect(await isSlowed()).toBe(true)
      expect(await statusOf('wrong', home)).toBe(401)
      expect(await statusOf(password, home)).toBe(204)
      expect(await isSlowed(), 'their sign-in does not end the wait of others').toBe(true)
    })

    it('waits in that browser as well, and in no other', async () => {
      const home = await owner()
      expect(await fail(6, home)).toEqual([401, 401, 401, 401, 401, 429])
      expect(await statusOf(password, home)).toBe(429)
      expect(await statusOf(password)).toBe(204)
      expect(await statusOf(password, home), 'another browser does not end the wait of this one').toBe(429)
    })

    it('is known only for the user who signed in', async () => {
      const home = await owner()
      await signUpAs(app, `neighbour${people}`)
      await fail(5)
      const neighbour = stranger(app)
      await neighbour.call(signIn, { email: `neighbour${people}@people.test`, password })
      expect(await statusOf(password, neighbour)).toBe(429)
      expect(await statusOf(password, home)).toBe(204)
    })

    it("works for two users who share it, without additional guesses at each other's password", async () => {
      const home = await owner()
      await signUpAs(app, `sharer${people}`)
      const sharer = { email: `sharer${people}@people.test`, password }
      expect((await home.call(signIn, sharer)).status).toBe(204)
      expect(await fail(5, home)).not.toContain(429)
      app.clock.advance(second)
      expect((await home.call(signIn, sharer)).status).toBe(204)
      expect(await statusOf(password, home)).toBe(429)
      app.clock.advance(minute)
      expect(await statusOf(password, home)).toBe(204)
    })

    it('renews the cookie on each sign-in, for 180 days', async () => {
      const home = await owner()
      const old = home.cookies.get('known_browser') ?? ''
      const reply = await attempt(password, home)
      expect(reply.headers.getSetCookie().find((cookie) => cookie.startsWith('known_browser='))).toMatch(
        /^known_browser=[\w-]{43}; Max-Age=15552000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
      )
      expect(home.cookies.get('known_browser')).not.toBe(old)
      await fail(5)
      const thief = stranger(app)
      thief.cookies.set('known_browser', old)
      expect(await statusOf(password, thief)).toBe(429)
      app.clock.advance(181 * 24 * 60 * minute)
      await fail(5)
      expect(await statusOf(password, home), 'nor after it expired').toBe(429)
    })

    it('stores at most ten browsers; the oldest is deleted', async () => {
      const first = await owner()
      const others: Visitor[] = []
      for (let n = 0; n < 10; n++) {
        app.clock.advance(minute)
        const visitor = stranger(app)
        await attempt(password, visitor)
        others.push(visitor)
      }
      await fail(5)
      expect(await statusOf(password, first)).toBe(429)
      for (const visitor of others) expect(await statusOf('wrong', visitor)).toBe(401)
    })

    it.each(['', 'x', 'x'.repeat(43), '%', '가'.repeat(43)])('ignores the invalid cookie %j', async (cookie) => {
      await owner()
      await fail(5)
      const visitor = stranger(app)
      visitor.cookies.set('known_browser', encodeURIComponent(cookie))
      expect(await statusOf(password, visitor)).toBe(429)
    })
  })

  describe('after a reset of the password', () => {
    it('is reset everywhere, and only the browser of the reset is known', async () => {
      const home = await owner()
      await fail(5)
      await fail(5, home)
      await app.visitor().call(requestPasswordReset, { email })
      const token = await linkMailedTo(app, email, '/reset-password')
      const phone = stranger(app)
      expect((await phone.call(resetPassword, { token, password: another })).status).toBe(204)
      expect(await fail(6, home), 'unknown again, so counted with others').toEqual([...Array(5).fill(401), 429])
      expect(await isSlowed()).toBe(true)
      expect(await statusOf(another, phone)).toBe(204)
    })
  })

  describe('after a change of the password', () => {
    it('knows only the browser of the change', async () => {
      const home = await owner()
      const lost = stranger(app)
      expect((await attempt(password, lost)).status).toBe(204)
      await enterPassword(home)
      expect((await home.call(changePassword, { password: another })).status).toBe(204)
      await fail(5)
      expect(await statusOf(another, lost)).toBe(429)
      expect(await statusOf(another, home)).toBe(204)
    })
  })
})
