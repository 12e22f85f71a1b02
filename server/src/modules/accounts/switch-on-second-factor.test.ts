import {
  beginSecondFactor,
  getSecondFactor,
  switchOnSecondFactor,
} from '@jebo/contract/accounts/authentication.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterPassword, signUpAs } from '../../../test/people.ts'
import { beginFor, codeOf, halfMinute, switchOnFor, wrongCodeOf } from '../../../test/second-factors.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

describe('switchOnSecondFactor', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  it('returns ten recovery codes, and stores none in plain text', async () => {
    const visitor = await signUpAs(app, 'keeper')
    const otp = codeOf(app, await beginFor(visitor))
    const { answer } = await visitor.call(switchOnSecondFactor, { otp: ` ${otp.slice(0, 3)} ${otp.slice(3)}` })
    expect(new Set(answer.recoveryCodes).size).toBe(10)
    for (const code of answer.recoveryCodes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/)
    expect((await visitor.call(getSecondFactor, {})).answer).toEqual({ isOn: true, recoveryCodesLeft: 10 })
    const { rows } = await app.database.pool.query("select encode(code_hash, 'escape') as hash from recovery_codes")
    expect(rows).toHaveLength(10)
    const stored = JSON.stringify(rows) + app.logged()
    for (const code of answer.recoveryCodes) {
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(code.replace('-', ''))
    }
  })

  it('renews the session and notifies the owner in their language', async () => {
    const visitor = await signUpAs(app, 'renewed')
    const otp = codeOf(app, await beginFor(visitor))
    const thief = app.visitor()
    thief.cookies.set('connect.sid', visitor.cookies.get('connect.sid') ?? '')
    await visitor.call(switchOnSecondFactor, { otp }, { 'accept-language': 'en' })
    expect((await thief.send(getAuth, {})).status).toBe(401)
    expect((await visitor.send(getAuth, {})).status).toBe(200)
    const mail = (await app.mails()).at(-1)
    expect(mail).toMatchObject({ subject: '[Jebo] 2단계 인증을 켰어요', to: [{ address: 'renewed@people.test' }] })
    expect(mail?.text).not.toContain('ignore')
  })

  it('accepts codes of the current, previous and next half minute only', async () => {
    for (const [distance, status] of [[-2, 422] as const, [-1, 200] as const, [1, 200] as const, [2, 422] as const]) {
      const visitor = await signUpAs(app, `clock${distance + 5}`)
      const secret = await beginFor(visitor)
      const reply = await visitor.call(switchOnSecondFactor, { otp: codeOf(app, secret, distance) })
      expect([distance, reply.status]).toEqual([distance, status])
    }
  })

  it('refuses a wrong code and a recovery code at its field', async () => {
    const visitor = await signUpAs(app, 'mistaken')
    const secret = await beginFor(visitor)
    for (const otp of [wrongCodeOf(app, secret), 'abcde-fghjk']) {
      const reply = await visitor.call(switchOnSecondFactor, { otp })
      expect([reply.status, reply.problem.messageKey]).toEqual([422, 'auth.otpRejected'])
      expect(reply.problem.issues).toEqual([{ path: 'otp', messageKey: 'auth.otpRejected' }])
    }
    expect((await visitor.call(getSecondFactor, {})).answer.isOn).toBe(false)
  })

  it.each([
    ['', 'field.required'],
    ['12345', 'field.otp'],
    ['1234567', 'field.otp'],
    ['１２３４５６', 'field.otp'],
    ['1'.repeat(65), 'field.otp'],
    [123456, 'field.type'],
  ])('refuses %j at its field', async (otp, messageKey) => {
    const visitor = await signUpAs(app, `odd${String(otp).length}${messageKey.length}${typeof otp}`.slice(0, 20))
    const { status, problem } = await visitor.send(switchOnSecondFactor, { otp })
    expect([status, problem.issues?.[0]]).toMatchObject([400, { path: 'otp', messageKey }])
  })

  it('is refused without a secret, and once enabled', async () => {
    const visitor = await signUpAs(app, 'twice')
    await enterPassword(visitor)
    const early = await visitor.call(switchOnSecondFactor, { otp: '123456' })
    expect([early.status, early.problem.messageKey]).toEqual([409, 'auth.secondFactorOff'])
    const { secret } = await switchOnFor(app, visitor)
    const late = await visitor.call(switchOnSecondFactor, { otp: codeOf(app, secret) })
    expect([late.status, late.problem.messageKey]).toEqual([409, 'auth.secondFactorOn'])
  })

  it('succeeds once for concurrent calls', async () => {
    const visitor = await signUpAs(app, 'eager')
    const otp = codeOf(app, await beginFor(visitor))
    const asked = Array.from({ length: 50 }, () => visitor.call(switchOnSecondFactor, { otp }))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    // Later calls either have an expired session or find it enabled.
    expect(statuses.filter((status) => status === 409 || status === 401)).toHaveLength(49)
    const { rows } = await app.database.pool.query(
      "select count(*) from recovery_codes where user_id = (select id from users where nickname = 'eager')",
    )
    expect(rows[0].count).toBe(10)
  })

  it('checks five of two hundred concurrent guesses', async () => {
    const strict = await openTestApp({ LIMIT_FACTOR: '1' })
    const visitor = await signUpAs(strict, 'target')
    const secret = await beginFor(visitor)
    const otp = wrongCodeOf(strict, secret)
    const guess = async () => (await visitor.call(switchOnSecondFactor, { otp })).status
    const statuses = await Promise.all(Array.from({ length: 200 }, guess))
    const judged = statuses.filter((status) => status === 422).length
    expect(judged).toBeGreaterThan(0)
    expect(judged).toBeLessThanOrEqual(5)
    // An overloaded machine answers some with 503, which do not count.
    expect(new Set(statuses.filter((status) => status !== 503))).toEqual(new Set([422, 429]))
    for (let n = judged; n < 5; n++) expect(await guess()).toBe(422)
    expect(await guess()).toBe(429)
    strict.clock.advance(halfMinute)
    await visitor.call(beginSecondFactor, {})
    expect((await visitor.call(switchOnSecondFactor, { otp: codeOf(strict, secret) })).status).toBe(429)
    await strict.close()
  })
})
