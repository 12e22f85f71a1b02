import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { listDevices, reauthenticate } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { callName, type Endpoint } from '@jebo/contract/core/endpoint.ts'
import { endpoints } from '@jebo/contract/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day, minute } from '../../../test/clock.ts'
import { getStaff, openCompany } from '../../../test/companies.ts'
import { freshInputs } from '../../../test/fresh-inputs.ts'
import { keyed } from '../../../test/money.ts'
import { enterPassword, holding, isSignedIn, password, signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { setUser } from '../../../test/users.ts'

const cookieOf = (visitor: Visitor): string => visitor.cookies.get('connect.sid') ?? ''

describe('reauthenticate', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  it('lasts five minutes, and returns the time', async () => {
    const visitor = await signUpAs(app, 'holder')
    const reply = await visitor.call(reauthenticate, { password })
    expect([reply.status, reply.answer]).toEqual([
      200,
      { freshUntil: new Date(app.clock.now().getTime() + 5 * minute).toISOString() },
    ])
  })

  it('renews the session cookie and invalidates the previous one', async () => {
    const visitor = await signUpAs(app, 'renewed')
    const before = cookieOf(visitor)
    app.clock.advance(day / 2)
    const reply = await visitor.call(reauthenticate, { password })
    expect(cookieOf(visitor)).not.toBe(before)
    expect([await isSignedIn(visitor), await isSignedIn(holding(app, before))]).toEqual([true, false])
    expect(reply.headers.get('set-cookie')).toContain(`Max-Age=${13.5 * 86_400};`)
  })

  it('refuses a wrong password at its field without changes', async () => {
    const visitor = await signUpAs(app, 'careless')
    const before = cookieOf(visitor)
    const reply = await visitor.call(reauthenticate, { password: 'wrong' })
    expect([reply.status, reply.problem.messageKey]).toEqual([422, 'auth.wrongPassword'])
    expect(reply.problem.issues).toEqual([{ path: 'password', messageKey: 'auth.wrongPassword' }])
    expect(cookieOf(visitor)).toBe(before)
    expect((await visitor.send(listDevices, {})).problem.messageKey).toBe('auth.freshRequired')
  })

  it("does not affect the user's other sessions", async () => {
    const visitor = await signUpAs(app, 'twofold')
    const other = app.visitor()
    await other.call(endpoints.signIn, { email: 'twofold@people.test', password })
    await enterPassword(visitor)
    expect((await other.send(listDevices, {})).problem.messageKey).toBe('auth.freshRequired')
  })

  it('is refused to guests and suspended users', async () => {
    const visitor = await signUpAs(app, 'gone')
    await setUser(app.services.db, 'gone@people.test', { suspended_at: app.clock.now() })
    for (const who of [visitor, app.visitor()]) {
      expect((await who.call(reauthenticate, { password })).problem.messageKey).toBe('error.notSignedIn')
    }
  })

  it('renews a session once for concurrent calls', async () => {
    const visitor = await signUpAs(app, 'eager')
    const tabs = Array.from({ length: 8 }, () => holding(app, cookieOf(visitor)))
    const replies = await Promise.all(tabs.map((tab) => tab.call(reauthenticate, { password })))
    const won = tabs.filter((_, n) => replies[n]?.status === 200)
    expect(won).toHaveLength(1)
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(7)
    expect(won[0] && (await isSignedIn(won[0]))).toBe(true)
  })
})

describe('every call that requires reauthentication', () => {
  let app: TestApp
  let holder: Visitor
  let owner: Visitor
  let staff: Visitor
  beforeAll(async () => {
    app = await openTestApp()
    staff = await getStaff(app)
    holder = await signUpAs(app, 'holder')
    owner = (await openCompany(app, { alias: 'acme' })).owner
    await setUser(app.services.db, 'holder@people.test', { verification_level: 2 })
  })
  afterAll(() => app.close())

  const rows = (Object.entries(endpoints) as [string, Endpoint][])
    .filter(([, endpoint]) => endpoint.needsFresh)
    .map(([name, endpoint]) => ({ name, endpoint, call: callName(endpoint) }))

  const callerOf = ({ access }: Endpoint): Visitor => (access === 'staff' ? staff : access === 'owner' ? owner : holder)
  const refusalOf = async (endpoint: Endpoint, name: string): Promise<[number, string]> => {
    const { status, problem } = await callerOf(endpoint).send(endpoint, freshInputs[name] ?? {}, keyed())
    return [status, problem.messageKey]
  }

  // Sessions of staff end sooner than the rows take.
  beforeEach(async () => {
    await staff.call(signIn, { email: 'clerk@people.test', password })
  })

  it.each(rows)('$call is refused without it, and again after five minutes', async ({ name, endpoint }) => {
    expect(await refusalOf(endpoint, name)).toEqual([403, 'auth.freshRequired'])
    await enterPassword(callerOf(endpoint))
    app.clock.advance(5 * minute + 1000)
    expect(await refusalOf(endpoint, name)).toEqual([403, 'auth.freshRequired'])
  })

  it('documents the refusal', () => {
    expect(rows.filter(({ endpoint }) => !endpoint.problems.includes('auth.freshRequired'))).toEqual([])
  })
})

describe('limits of reauthenticate', () => {
  it('checks five of twenty concurrent guesses, and a correct password refunds them', async () => {
    const app = await openTestApp({ LIMIT_FACTOR: '1' })
    const visitor = await signUpAs(app, 'target')
    const guess = () => visitor.call(reauthenticate, { password: 'wrong' })
    const replies = await Promise.all(Array.from({ length: 20 }, guess))
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(5)
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(15)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)

    const other = await signUpAs(app, 'other')
    const statuses: number[] = []
    for (const secret of ['wrong', 'wrong', 'wrong', 'wrong', password, 'wrong']) {
      statuses.push((await other.call(reauthenticate, { password: secret })).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 200, 422])
    await app.close()
  })
})
