import { checkEmailCode, requestEmailCode } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minute } from '../../../test/clock.ts'
import { codeMailedTo } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

describe('checkEmailCode', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  let asker: Visitor
  beforeEach(() => {
    asker = app.visitor()
  })

  const ask = async (email: string): Promise<string> => {
    await asker.call(requestEmailCode, { email })
    return codeMailedTo(app, email)
  }
  const check = (email: string, code: string, visitor = asker) => visitor.call(checkEmailCode, { email, code })
  const triesLeft = async (email: string): Promise<unknown> =>
    (await app.database.pool.query('select tries_left from email_codes where email = $1', [email])).rows
  const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  it('exchanges a correct code for a token, once', async () => {
    const code = await ask('once@people.test')
    const first = await check('once@people.test', code)
    expect(first.answer).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) })
    expect((await check('once@people.test', code)).problem.messageKey).toBe('auth.codeRejected')
  })

  it('refuses even the correct code after five wrong attempts', async () => {
    const email = 'five@people.test'
    const code = await ask(email)
    for (let n = 0; n < 5; n++) expect((await check(email, wrong(code))).status).toBe(422)
    const reply = await check(email, code)
    expect([reply.status, reply.problem.messageKey]).toEqual([422, 'auth.codeRejected'])
  })

  it('checks at most five of two hundred concurrent guesses', async () => {
    const email = 'rush@people.test'
    const code = await ask(email)
    const guesses = Array.from({ length: 200 }, () => check(email, wrong(code)))
    expect((await Promise.all(guesses)).every((reply) => reply.status === 422)).toBe(true)
    expect(await triesLeft(email)).toEqual([{ tries_left: 0 }])
    expect((await check(email, code)).status).toBe(422)
  })

  it('checks no guesses from other browsers, which do not affect the requesting one', async () => {
    const email = 'target@people.test'
    const code = await ask(email)
    const stranger = app.visitor()
    await stranger.call(requestEmailCode, { email: 'stranger@people.test' })
    const forger = app.visitor()
    forger.cookies.set('email_code', 'a'.repeat(43))
    const others = [app.visitor(), stranger, forger]
    const guesses = Array.from({ length: 198 }, (_, n) => check(email, wrong(code), others[n % 3]))
    const right = others.map((visitor) => check(email, code, visitor))
    const replies = await Promise.all([...guesses, ...right])
    expect(await triesLeft(email)).toEqual([{ tries_left: 5 }])
    expect((await check(email, wrong(code))).text).toBe(replies[0]?.text)
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect((await check(email, code)).status).toBe(200)
  })

  it('accepts codes for two addresses in one browser', async () => {
    const [first, second] = [await ask('first@people.test'), await ask('second@people.test')]
    expect((await check('second@people.test', second)).status).toBe(200)
    expect((await check('first@people.test', first)).status).toBe(200)
  })

  it('identifies the browser by a cookie for these calls only, for the lifetime of a code', async () => {
    const reply = await asker.call(requestEmailCode, { email: 'cookie@people.test' })
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^email_code=[\w-]{43}; Max-Age=600; Path=\/api\/auth; HttpOnly; SameSite=Lax$/),
    ])
  })

  it('issues one token for twenty concurrent correct codes', async () => {
    const email = 'double@people.test'
    const code = await ask(email)
    const replies = await Promise.all(Array.from({ length: 20 }, () => check(email, code)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  })

  it('gives the same answer for an expired code and for another address', async () => {
    const code = await ask('late@people.test')
    expect((await check('other@people.test', code)).problem.messageKey).toBe('auth.codeRejected')
    app.clock.advance(10 * minute)
    expect((await check('late@people.test', code)).problem.messageKey).toBe('auth.codeRejected')
  })

  it.each(['12345', '1234567', 'abcdef', '１２３４５６', ' 12345', '12 456'])('refuses %j as a code', async (code) => {
    const reply = await check('shape@people.test', code)
    expect([reply.status, reply.problem.issues?.[0]?.messageKey]).toEqual([400, 'field.emailCode'])
  })

  it('does not log codes', async () => {
    const code = await ask('log@people.test')
    await check('log@people.test', code)
    expect(app.logged()).toContain('/auth/email-verify/:code')
    expect(app.logged()).not.toContain(code)
  })
})
