import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import {
  beginSecondFactor,
  getSecondFactor,
  switchOnSecondFactor,
} from '@jebo/contract/accounts/authentication.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterPassword, password, signUpAs } from '../../../test/people.ts'
import { beginFor, codeOf, switchOnFor } from '../../../test/second-factors.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

describe('beginSecondFactor', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ OPERATOR_NAME: '제보 주식회사' })
  })
  afterAll(() => app.close())

  it('returns a secret as text and as a URI for apps', async () => {
    const visitor = await signUpAs(app, 'beginner')
    await enterPassword(visitor)
    const { answer } = await visitor.call(beginSecondFactor, {})
    expect(answer.secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(answer.uri)
    expect(uri.protocol + uri.host).toBe('otpauth:totp')
    expect(decodeURIComponent(uri.pathname)).toBe('/제보 주식회사:beginner@people.test')
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: '제보 주식회사',
      secret: answer.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })

  it('does not require a code yet', async () => {
    const visitor = await signUpAs(app, 'halfway')
    await beginFor(visitor)
    expect((await visitor.call(getSecondFactor, {})).answer).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    const reply = await app.visitor().call(signIn, { email: 'halfway@people.test', password })
    expect(reply.status).toBe(204)
  })

  it('creates a new secret each time, which replaces the previous one', async () => {
    const visitor = await signUpAs(app, 'again')
    const [first, second] = [await beginFor(visitor), await beginFor(visitor)]
    expect(second).not.toBe(first)
    expect((await visitor.call(switchOnSecondFactor, { otp: codeOf(app, first) })).status).toBe(422)
    expect((await visitor.call(switchOnSecondFactor, { otp: codeOf(app, second) })).status).toBe(200)
  })

  it('is refused without changes if one is enabled', async () => {
    const visitor = await signUpAs(app, 'settled')
    const { secret } = await switchOnFor(app, visitor)
    const reply = await visitor.call(beginSecondFactor, {})
    expect([reply.status, reply.problem.messageKey]).toEqual([409, 'auth.secondFactorOn'])
    const otp = codeOf(app, secret)
    const entry = await app.visitor().call(signIn, { email: 'settled@people.test', password, otp })
    expect(entry.status).toBe(204)
  })

  it('leaves one secret after concurrent calls', async () => {
    const visitor = await signUpAs(app, 'hasty')
    await enterPassword(visitor)
    const replies = await Promise.all(Array.from({ length: 20 }, () => visitor.call(beginSecondFactor, {})))
    const tries: number[] = []
    for (const { answer } of replies) {
      tries.push((await visitor.call(switchOnSecondFactor, { otp: codeOf(app, answer.secret) })).status)
    }
    expect(tries.filter((status) => status === 200)).toHaveLength(1)
  })

  it('stores the secret sealed', async () => {
    const secret = await beginFor(await signUpAs(app, 'secretive'))
    const { rows } = await app.database.pool.query('select sealed_secret from second_factors')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(app.logged()).not.toContain(secret)
  })
})
