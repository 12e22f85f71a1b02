import { requestPasswordReset, signOut } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { endpoint, nothing } from '@jebo/contract/core/endpoint.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '../../../test/clock.ts'
import { enterPassword, signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { setUser } from '../../../test/users.ts'
import { atField, refuse, refuseUnless } from './refusal.ts'
import { serve } from './serve.ts'

const amountCall = endpoint({
  method: 'POST',
  path: '/test/{id}/amounts',
  access: 'signedIn',
  input: z.strictObject({
    id: z.string().regex(/^\d+$/),
    amount: z.int().min(1).max(1000),
    tags: z.array(z.string()).optional(),
  }),
  answer: z.object({ total: z.int() }),
  problems: ['error.conflict'],
  isIdempotent: true,
})
const searchCall = endpoint({
  method: 'GET',
  path: '/test/search',
  access: 'anyone',
  input: z.strictObject({ word: z.string().max(10), kinds: z.array(z.string()).optional() }),
  answer: z.object({ word: z.string(), kinds: z.array(z.string()).optional() }),
  problems: [],
})
const staffCall = endpoint({
  method: 'POST',
  path: '/test/staff',
  access: 'staff',
  input: z.strictObject({ word: z.string() }),
  answer: nothing,
  problems: [],
})
const freshCall = endpoint({
  method: 'PUT',
  path: '/test/fresh',
  access: 'signedIn',
  needsFresh: true,
  input: z.strictObject({ word: z.string() }),
  answer: nothing,
  problems: [],
})
const payoutCall = endpoint({
  method: 'POST',
  path: '/test/payouts',
  access: 'verified',
  needsFresh: true,
  isIdempotent: true,
  input: z.strictObject({ amount: z.int().min(1) }),
  answer: z.object({ amount: z.int() }),
  problems: [],
})
const brokenCall = endpoint({
  method: 'GET',
  path: '/test/broken',
  access: 'anyone',
  input: z.strictObject({}),
  answer: z.object({ fine: z.boolean() }),
  problems: [],
})

describe('serve', () => {
  let app: TestApp
  let hacker: Visitor
  let total = 0

  beforeAll(async () => {
    app = await openTestApp()
    serve(app.api, amountCall, async (call, { amount }) => {
      await call.db.selectFrom('users').select('id').where('id', '=', call.actor.id).forUpdate().execute()
      if (amount === 14) await call.limiter.spend({ name: 'test:amounts', points: 1, seconds: 60 }, 'any')
      refuseUnless(amount !== 13, 'error.conflict', atField('amount', 'field.invalid'))
      total += amount
      return { total, secret: 'never leaves' }
    })
    serve(app.api, searchCall, async (_call, input) => input)
    serve(app.api, staffCall, async () => undefined)
    serve(app.api, freshCall, async () => undefined)
    serve(app.api, payoutCall, async (_call, { amount }) => ({ amount }))
    serve(app.api, brokenCall, async () => refuse('error.internal'))
    hacker = await signUpAs(app, 'hacker')
  })
  afterAll(() => app.close())

  const pay = (amount: unknown, key: string, id = '7') =>
    hacker.send(amountCall, { id, amount }, { 'idempotency-key': key })

  it('checks session, role and body in this order', async () => {
    const wrongBody = { word: 1 }
    const guest = await app.visitor().send(staffCall, wrongBody)
    expect([guest.status, guest.problem.messageKey]).toEqual([401, 'error.notSignedIn'])
    const other = await hacker.send(staffCall, wrongBody)
    expect([other.status, other.problem.messageKey]).toEqual([403, 'error.forbidden'])
    const wrong = await hacker.send(amountCall, { id: '7', amount: 0 })
    expect([wrong.status, wrong.problem.issues]).toEqual([
      400,
      [{ path: 'amount', messageKey: 'field.tooSmall', params: { min: 1 } }],
    ])
  })

  it('allows calls that need a fresh password for five minutes', async () => {
    const owner = await signUpAs(app, 'careful')
    const ask = async (input: object) => (await owner.send(freshCall, input)).status
    expect([await ask({}), await ask({ word: 'a' })]).toEqual([400, 403])
    await enterPassword(owner)
    expect(await ask({ word: 'a' })).toBe(204)
    app.clock.advance(5 * minute - 1)
    expect(await ask({ word: 'a' })).toBe(204)
    app.clock.advance(1)
    expect((await owner.send(freshCall, { word: 'a' })).problem.messageKey).toBe('auth.freshRequired')
  })

  it('answers in the language of the request', async () => {
    const korean = await app.visitor().send(staffCall, {}, { 'accept-language': 'ko-KR,ko;q=0.9,en;q=0.8' })
    const english = await app.visitor().send(staffCall, {}, { 'accept-language': 'en-US,en' })
    expect(korean.problem.message).toBe('로그인이 필요해요.')
    expect(english.problem.message).toBe('Sign in to continue.')
  })

  it('sends only fields of the schema', async () => {
    const reply = await pay(1, 'key-for-shape')
    expect(reply.text).toBe(JSON.stringify({ total }))
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
  })

  it('runs a keyed call once, and repeats its response', async () => {
    const before = total
    const first = await pay(10, 'key-for-replay')
    const second = await pay(10, 'key-for-replay')
    expect([total, first.text]).toEqual([before + 10, second.text])
  })

  it('runs a keyed call once when twenty arrive together', async () => {
    const before = total
    const replies = await Promise.all(Array.from({ length: 20 }, () => pay(5, 'key-for-the-rush')))
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1)
    expect(total).toBe(before + 5)
  })

  it('refuses a reused key with another body, and a missing key', async () => {
    await pay(10, 'key-for-misuse')
    expect((await pay(11, 'key-for-misuse')).problem.messageKey).toBe('error.idempotencyKeyReused')
    expect((await pay(10, 'key-for-misuse', '8')).problem.messageKey).toBe('error.idempotencyKeyReused')
    expect((await hacker.send(amountCall, { id: '7', amount: 1 })).problem.messageKey).toBe(
      'error.idempotencyKeyRequired',
    )
    expect((await pay(1, 'short')).problem.messageKey).toBe('error.idempotencyKeyRequired')
  })

  it('checks session, role, body and key before a replay, and everything else after it', async () => {
    const person = await signUpAs(app, 'payee')
    const key = { 'idempotency-key': 'key-for-the-order' }
    const ask = async (input: object, headers: Record<string, string> = key, visitor = person) => {
      const reply = await visitor.send(payoutCall, input, headers)
      return [reply.status, reply.problem.messageKey]
    }
    expect(await ask({}, {}, app.visitor())).toEqual([401, 'error.notSignedIn'])
    expect(await ask({}, {})).toEqual([403, 'identity.verificationRequired'])
    await setUser(app.services.db, 'payee@people.test', { verification_level: 1 })
    expect(await ask({}, {})).toEqual([400, 'error.invalidRequest'])
    expect(await ask({ amount: 5 }, {})).toEqual([400, 'error.idempotencyKeyRequired'])
    expect(await ask({})).toEqual([400, 'error.invalidRequest'])
    expect(await ask({ amount: 5 })).toEqual([403, 'auth.freshRequired'])
    await enterPassword(person)
    expect((await ask({ amount: 5 }))[0]).toBe(200)
    app.clock.advance(5 * minute)
    expect((await ask({ amount: 5 }))[0], 'the stored answer, though the password is not fresh any more').toBe(200)
    expect(await ask({ amount: 6 })).toEqual([409, 'error.idempotencyKeyReused'])
    expect(await ask({ amount: 0 })).toEqual([400, 'error.invalidRequest'])
    expect(await ask({ amount: 5 }, { 'idempotency-key': 'key-of-another-try' })).toEqual([403, 'auth.freshRequired'])
    await setUser(app.services.db, 'payee@people.test', { verification_level: 0 })
    expect(await ask({ amount: 5 })).toEqual([403, 'identity.verificationRequired'])
  })

  it('does not store a refusal', async () => {
    const refused = await pay(13, 'key-for-refusal')
    expect([refused.status, refused.problem.issues]).toEqual([409, [{ path: 'amount', messageKey: 'field.invalid' }]])
    expect((await pay(12, 'key-for-refusal')).status).toBe(200)
  })

  it('separates the keys of different users', async () => {
    const other = await signUpAs(app, 'other')
    const before = total
    await pay(2, 'key-of-two-people')
    await other.send(amountCall, { id: '7', amount: 2 }, { 'idempotency-key': 'key-of-two-people' })
    expect(total).toBe(before + 4)
  })

  it.each([
    ['not JSON', '{', 'application/json', 400, 'error.invalidRequest'],
    ['a list', '[]', 'application/json', 400, 'error.invalidRequest'],
    ['null', 'null', 'application/json', 400, 'error.invalidRequest'],
    ['a form', 'amount=1', 'application/x-www-form-urlencoded', 415, 'error.mediaType'],
    ['a patch', '{"amount":1}', 'application/json-patch+json', 415, 'error.mediaType'],
    ['another kind of JSON', '{"amount":1}', 'application/json5; charset=utf-8', 415, 'error.mediaType'],
    ['an unknown key', '{"amount":1,"more":1}', 'application/json', 400, 'error.invalidRequest'],
    ['a prototype', '{"amount":1,"__proto__":{}}', 'application/json', 400, 'error.invalidRequest'],
    ['a constructor', '{"amount":1,"constructor":{}}', 'application/json', 400, 'error.invalidRequest'],
    ['a repeated key', '{"amount":1,"amount":1}', 'application/json', 400, 'error.invalidRequest'],
    ['a key repeated as an escape', '{"amount":1,"\\u0061mount":1}', 'application/json', 400, 'error.invalidRequest'],
    [
      'a repeated prototype',
      '{"amount":1,"__proto__":1,"__proto__":1}',
      'application/json',
      400,
      'error.invalidRequest',
    ],
    ['a path field in the body', '{"amount":1,"id":"8"}', 'application/json', 400, 'error.invalidRequest'],
    ['a list for a scalar', '{"amount":[1]}', 'application/json', 400, 'error.invalidRequest'],
    ['digits in quotes', '{"amount":"1"}', 'application/json', 400, 'error.invalidRequest'],
    ['a fraction', '{"amount":1.5}', 'application/json', 400, 'error.invalidRequest'],
    ['infinity', '{"amount":1e400}', 'application/json', 400, 'error.invalidRequest'],
    [
      'a hundred thousand keys',
      `{${Array.from({ length: 100_000 }, (_, n) => `"k${n}":1`)}}`,
      'application/json',
      413,
      'error.tooLarge',
    ],
    [
      'deep nesting',
      `{"amount":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
      'application/json',
      400,
      'error.invalidRequest',
    ],
  ])('refuses a body that is %s', async (_name, body, type, status, messageKey) => {
    const init = { method: 'POST', body, headers: { 'content-type': type, 'idempotency-key': 'key-for-bodies' } }
    const response = await hacker.raw('/test/7/amounts', init)
    expect([response.status, ((await response.json()) as { messageKey: string }).messageKey]).toEqual([
      status,
      messageKey,
    ])
  })

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON ;charset=utf-8'])(
    'accepts a body of type %s',
    async (type) => {
      const headers = { 'content-type': type, 'idempotency-key': `key-${type.replaceAll(/\W/g, '-')}` }
      const init = { method: 'POST', body: '{"amount":1}', headers }
      expect((await hacker.raw('/test/7/amounts', init)).status).toBe(200)
    },
  )

  it('logs user and client of a refused call, of staff, of money, of what protects an account, and of no other', async () => {
    const linesOf = async (call: () => Promise<unknown>): Promise<Record<string, unknown>[]> => {
      const before = app.logged().length
      await call()
      const lines = app.logged().slice(before).trim().split('\n')
      return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'call')
    }
    const user = expect.stringMatching(/^[0-9a-f-]{36}$/)
    const paid = await linesOf(() =>
      hacker.call(amountCall, { id: '7', amount: 1 }, { 'idempotency-key': 'key-logged' }),
    )
    expect(paid).toMatchObject([{ call: 'POST /test/:id/amounts', status: 200, user, client: '127.0.0.1' }])
    const client = '127.0.0.1'
    await enterPassword(hacker)
    expect(await linesOf(() => hacker.call(freshCall, { word: 'content' }))).toMatchObject([{ user, client }])
    const leaving = await signUpAs(app, 'leaving')
    expect(await linesOf(() => leaving.call(signOut, {}))).toMatchObject([{ status: 204, user, client }])
    const asked = await linesOf(() => app.visitor().call(requestPasswordReset, { email: 'content@people.test' }))
    expect(asked).toMatchObject([{ status: 204, user: null, client }])
    const refused = await linesOf(() => hacker.call(staffCall, { word: 'content' }))
    expect(refused).toMatchObject([{ status: 403, user, client: '127.0.0.1' }])
    const [missing] = await linesOf(() => app.visitor().raw('/no/such/call'))
    expect(missing).toMatchObject({ status: 404, user: null, client: '127.0.0.1' })
    const foreign = { method: 'POST', headers: { origin: 'http://evil.example' } }
    const [crossSite] = await linesOf(() => hacker.raw('/test/staff', foreign))
    expect(crossSite).toMatchObject({ status: 403, user: null, client: '127.0.0.1' })
    const [read] = await linesOf(() => hacker.call(searchCall, { word: 'content' }))
    expect(Object.keys(read ?? {})).not.toEqual(expect.arrayContaining(['client']))
    expect(Object.keys(read ?? {})).not.toEqual(expect.arrayContaining(['user']))
    expect(app.logged()).not.toContain('content')
  })

  it('accepts a repeated query key only for a declared list', async () => {
    const get = async (query: string) => {
      const response = await hacker.raw(`/test/search${query}`)
      return [response.status, await response.json()]
    }
    expect(await get('?word=a&kinds=x')).toEqual([200, { word: 'a', kinds: ['x'] }])
    expect(await get('?word=a&kinds=x&kinds=y')).toEqual([200, { word: 'a', kinds: ['x', 'y'] }])
    expect((await get('?word=a&word=b'))[0]).toBe(400)
    expect((await get('?word=a&__proto__=b'))[0]).toBe(400)
  })

  it('reveals nothing for an unknown path or host', async () => {
    expect((await hacker.raw('/no/such/call')).status).toBe(404)
    const foreign = await app.api.hono.request('http://evil.example/auth')
    expect([foreign.status, await foreign.json()]).toEqual([
      421,
      { status: 421, message: '이 서버가 맡은 주소가 아니에요.', messageKey: 'error.unknownHost' },
    ])
    const absolute = await app.api.hono.request('http://evil.example/auth', { headers: { host: 'jebo.test' } })
    expect(absolute.status, 'a whole URL as the target of the request').toBe(421)
    expect((await hacker.raw(`/auth?x=${'a'.repeat(9000)}`)).status).toBe(414)
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }, 403],
    ['a foreign origin', { origin: 'http://evil.example' }, 403],
    ['no origin', { origin: 'null' }, 403],
    ['our host under another scheme', { origin: 'https://jebo.test' }, 403],
    ['our host at another port', { origin: 'http://jebo.test:8080' }, 403],
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://jebo.test' }, 200],
    ['our own origin', { origin: 'http://jebo.test' }, 200],
    ['no browser', {}, 200],
  ])('checks a write from %s', async (name, headers, status) => {
    const key = `key-${name.replaceAll(/\W/g, '-')}`
    const reply = await hacker.send(amountCall, { id: '7', amount: 1 }, { 'idempotency-key': key, ...headers })
    expect(reply.status).toBe(status)
  })

  it('gives a call with a key no limit, which would take a second connection', async () => {
    expect((await pay(14, 'key-with-a-limit')).status).toBe(500)
    const { rows } = await app.database.pool.query("select from rate_limits where key like 'test:amounts%'")
    expect(rows).toEqual([])
  })

  it('answers an internal error without details', async () => {
    const reply = await hacker.send(brokenCall, {})
    expect([reply.status, Object.keys(reply.problem)]).toEqual([500, ['status', 'message', 'messageKey']])
  })
})
