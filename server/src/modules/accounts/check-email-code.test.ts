import { checkEmailCode, requestEmailCode } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '../../../test/clock.ts'
import { type House, openHouse } from '../../../test/house.ts'
import { codeMailedTo } from '../../../test/people.ts'

describe('checkEmailCode', () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse()
  })
  afterAll(() => house.close())

  const ask = async (email: string): Promise<string> => {
    await house.visitor().call(requestEmailCode, { email })
    return codeMailedTo(house, email)
  }
  const check = (email: string, code: string) => house.visitor().call(checkEmailCode, { email, code })
  const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  it('exchanges a right code for a token, once', async () => {
    const code = await ask('once@people.test')
    const first = await check('once@people.test', code)
    expect(first.answer).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) })
    expect((await check('once@people.test', code)).problem.messageKey).toBe('auth.codeRejected')
  })

  it('ends after five wrong tries, even for the right code', async () => {
    const email = 'five@people.test'
    const code = await ask(email)
    for (let n = 0; n < 5; n++) expect((await check(email, wrong(code))).status).toBe(422)
    const reply = await check(email, code)
    expect([reply.status, reply.problem.messageKey]).toEqual([422, 'auth.codeRejected'])
  })

  it('judges five of a thousand guesses that come at once', async () => {
    const email = 'rush@people.test'
    const code = await ask(email)
    const guesses = Array.from({ length: 1000 }, () => check(email, wrong(code)))
    expect((await Promise.all(guesses)).every((reply) => reply.status === 422)).toBe(true)
    const { rows } = await house.database.pool.query('select tries_left from email_codes where email = $1', [email])
    expect(rows).toEqual([{ tries_left: 0 }])
    expect((await check(email, code)).status).toBe(422)
  })

  it('gives one token when the right code comes twenty times at once', async () => {
    const email = 'double@people.test'
    const code = await ask(email)
    const replies = await Promise.all(Array.from({ length: 20 }, () => check(email, code)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  })

  it('refuses an expired code and another address alike', async () => {
    const code = await ask('late@people.test')
    expect((await check('other@people.test', code)).problem.messageKey).toBe('auth.codeRejected')
    house.clock.advance(10 * minute)
    expect((await check('late@people.test', code)).problem.messageKey).toBe('auth.codeRejected')
  })

  it.each(['12345', '1234567', 'abcdef', '１２３４５６', ' 12345', '12 456'])('refuses %j as a code', async (code) => {
    const reply = await check('shape@people.test', code)
    expect([reply.status, reply.problem.issues?.[0]?.messageKey]).toEqual([400, 'field.emailCode'])
  })

  it('leaves no code in the log', async () => {
    const code = await ask('log@people.test')
    await check('log@people.test', code)
    expect(house.logged()).toContain('/auth/email-verify/:code')
    expect(house.logged()).not.toContain(code)
  })
})
