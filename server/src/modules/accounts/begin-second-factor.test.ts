import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import {
  beginSecondFactor,
  getSecondFactor,
  switchOnSecondFactor,
} from '@jebo/contract/accounts/authentication.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from '../../../test/house.ts'
import { freshen, password, signUpAs } from '../../../test/people.ts'
import { beginFor, codeOf, switchOnFor } from '../../../test/second-factors.ts'

describe('beginSecondFactor', () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse({ OPERATOR_NAME: '제보 주식회사' })
  })
  afterAll(() => house.close())

  it('gives a secret to type, and the same one as an address for apps', async () => {
    const visitor = await signUpAs(house, 'beginner')
    await freshen(visitor)
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

  it('asks for nothing yet', async () => {
    const visitor = await signUpAs(house, 'halfway')
    await beginFor(visitor)
    expect((await visitor.call(getSecondFactor, {})).answer).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    const reply = await house.visitor().call(signIn, { email: 'halfway@people.test', password })
    expect(reply.status).toBe(204)
  })

  it('begins anew each time: the secret of before counts no more', async () => {
    const visitor = await signUpAs(house, 'again')
    const [first, second] = [await beginFor(visitor), await beginFor(visitor)]
    expect(second).not.toBe(first)
    expect((await visitor.call(switchOnSecondFactor, { otp: codeOf(house, first) })).status).toBe(422)
    expect((await visitor.call(switchOnSecondFactor, { otp: codeOf(house, second) })).status).toBe(200)
  })

  it('is refused while one is on, and changes nothing', async () => {
    const visitor = await signUpAs(house, 'settled')
    const { secret } = await switchOnFor(house, visitor)
    const reply = await visitor.call(beginSecondFactor, {})
    expect([reply.status, reply.problem.messageKey]).toEqual([409, 'auth.secondFactorOn'])
    const otp = codeOf(house, secret)
    const entry = await house.visitor().call(signIn, { email: 'settled@people.test', password, otp })
    expect(entry.status).toBe(204)
  })

  it('leaves one secret, however often it is asked at once', async () => {
    const visitor = await signUpAs(house, 'hasty')
    await freshen(visitor)
    const replies = await Promise.all(Array.from({ length: 20 }, () => visitor.call(beginSecondFactor, {})))
    const tries: number[] = []
    for (const { answer } of replies) {
      tries.push((await visitor.call(switchOnSecondFactor, { otp: codeOf(house, answer.secret) })).status)
    }
    expect(tries.filter((status) => status === 200)).toHaveLength(1)
  })

  it('keeps the secret sealed', async () => {
    const secret = await beginFor(await signUpAs(house, 'secretive'))
    const { rows } = await house.database.pool.query('select sealed_secret from second_factors')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(house.logged()).not.toContain(secret)
  })
})
