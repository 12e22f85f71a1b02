import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { getSecondFactor, reauthenticate } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minute } from '../../../test/clock.ts'
import { password, signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { codeOf, halfMinute, switchOnFor, wrongCodeOf } from '../../../test/second-factors.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let clients = 0
let people = 0
const stranger = (app: TestApp): Visitor => app.visitor({ address: `10.1.${++clients >> 8}.${clients & 255}` })

describe('a second factor', () => {
  let app: TestApp
  let email: string
  let owner: Visitor
  let secret: string
  let recoveryCodes: string[]
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    people++
    email = `person${people}@people.test`
    owner = await signUpAs(app, `person${people}`)
    ;({ secret, recoveryCodes } = await switchOnFor(app, owner))
  })

  const enter = (otp?: string, visitor = stranger(app), given = password) =>
    visitor.call(signIn, otp === undefined ? { email, password: given } : { email, password: given, otp })
  const outcome = async (otp?: string, given = password): Promise<string> => {
    const { status, problem } = await enter(otp, stranger(app), given)
    return status === 204 ? 'in' : problem.messageKey
  }
  const left = async () => (await owner.call(getSecondFactor, {})).answer.recoveryCodesLeft
  const won = (replies: { status: number }[], status: number) =>
    replies.filter((reply) => reply.status === status).length

  it('is required only after a correct password', async () => {
    const visitor = stranger(app)
    const reply = await enter(undefined, visitor)
    expect([reply.status, reply.problem.messageKey]).toEqual([401, 'auth.otpRequired'])
    expect(visitor.cookies.size).toBe(0)
    expect(await outcome(undefined, 'wrong')).toBe('auth.wrongCredentials')
    expect(await outcome(codeOf(app, secret), 'wrong')).toBe('auth.wrongCredentials')
    expect(await outcome(codeOf(app, secret)), 'a code with a wrong password is not consumed').toBe('in')
  })

  it('signs in with the code of the app', async () => {
    const visitor = stranger(app)
    expect((await enter(codeOf(app, secret), visitor)).status).toBe(204)
    expect((await visitor.send(getAuth, {})).status).toBe(200)
  })

  it('refuses a wrong code at its field', async () => {
    const visitor = stranger(app)
    const reply = await enter(wrongCodeOf(app, secret), visitor)
    expect([reply.status, reply.problem.messageKey]).toEqual([422, 'auth.otpRejected'])
    expect(reply.problem.issues).toEqual([{ path: 'otp', messageKey: 'auth.otpRejected' }])
    expect(visitor.cookies.size).toBe(0)
    expect(await outcome('abcdefghjk')).toBe('auth.otpRejected')
  })

  it('accepts each code once, and none older than the last one used', async () => {
    app.clock.advance(10 * halfMinute)
    const [last, now, next] = [-1, 0, 1].map((distance) => codeOf(app, secret, distance))
    expect(await outcome(now)).toBe('in')
    expect([await outcome(now), await outcome(last), await outcome(next)]).toEqual([
      'auth.otpRejected',
      'auth.otpRejected',
      'in',
    ])
    app.clock.advance(halfMinute)
    expect(await outcome(next), 'it was used before its time step').toBe('auth.otpRejected')
  })

  it('accepts exactly one of fifty concurrent uses of a code', async () => {
    const otp = codeOf(app, secret)
    const replies = await Promise.all(Array.from({ length: 50 }, () => enter(otp)))
    expect([won(replies, 204), won(replies, 422)]).toEqual([1, 49])
  })

  it('signs in with a recovery code once, and mails the owner how many remain', async () => {
    const [first = '', second = ''] = recoveryCodes
    expect(await outcome(first.toUpperCase().replace('-', ' '))).toBe('in')
    const mail = (await app.mails()).find(({ subject }) => subject === '[Jebo] 복구 코드를 썼어요')
    expect(mail).toMatchObject({ to: [{ address: email }] })
    expect(mail?.text).toContain('남은 복구 코드는 9개예요.')
    expect([await outcome(first), await left()]).toEqual(['auth.otpRejected', 9])
    expect([await outcome(second.replace('-', '')), await left()]).toEqual(['in', 8])
  })

  it('accepts exactly one of fifty concurrent uses of a recovery code', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => enter(recoveryCodes[0])))
    expect([won(replies, 204), won(replies, 422), await left()]).toEqual([1, 49, 9])
  })

  it('refuses codes of other users', async () => {
    const other = await signUpAs(app, `other${people}`)
    const theirs = await switchOnFor(app, other)
    app.clock.advance(minute)
    expect(await outcome(theirs.recoveryCodes[0])).toBe('auth.otpRejected')
    expect(await outcome(codeOf(app, theirs.secret))).toBe('auth.otpRejected')
  })

  it('is not required of users without one, whatever they send', async () => {
    await signUpAs(app, `plain${people}`)
    const reply = await stranger(app).call(signIn, { email: `plain${people}@people.test`, password, otp: '123456' })
    expect(reply.status).toBe(204)
  })

  it('is also required for reauthentication', async () => {
    const refresh = async (otp?: string) => {
      const reply = await owner.call(reauthenticate, otp === undefined ? { password } : { password, otp })
      return reply.status === 200 ? 'fresh' : [reply.status, reply.problem.messageKey]
    }
    expect(await refresh()).toEqual([401, 'auth.otpRequired'])
    expect(await refresh(wrongCodeOf(app, secret))).toEqual([422, 'auth.otpRejected'])
    expect(await refresh(codeOf(app, secret))).toBe('fresh')
    expect(await refresh(codeOf(app, secret))).toEqual([422, 'auth.otpRejected'])
    expect(await refresh(recoveryCodes[0])).toBe('fresh')
    expect(await left()).toBe(9)
  })

  it('does not log codes', async () => {
    const otp = codeOf(app, secret)
    await enter(otp)
    await enter(recoveryCodes[0])
    for (const word of [secret, otp, recoveryCodes[0] ?? '-']) expect(app.logged()).not.toContain(`"${word}"`)
  })
})

describe('guessing a second factor', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ LIMIT_FACTOR: '1' })
  })
  afterAll(() => app.close())

  const open = async (nickname: string) => {
    const owner = await signUpAs(app, nickname)
    const { secret } = await switchOnFor(app, owner)
    const attempt = async (otp?: string, given = password) => {
      const fields = { email: `${nickname}@people.test`, password: given }
      return (await stranger(app).call(signIn, otp === undefined ? fields : { ...fields, otp })).status
    }
    return { owner, secret, attempt }
  }

  it('counts like a wrong password: five of two hundred concurrent guesses are checked', async () => {
    const { secret, attempt } = await open('target')
    const wrong = wrongCodeOf(app, secret)
    const statuses = await Promise.all(Array.from({ length: 200 }, () => attempt(wrong)))
    const judged = statuses.filter((status) => status === 422).length
    expect(judged).toBeGreaterThan(0)
    expect(judged).toBeLessThanOrEqual(5)
    // An overloaded machine answers some with 503, which do not count.
    expect(new Set(statuses.filter((status) => status !== 503))).toEqual(new Set([422, 429]))
    for (let n = judged; n < 5; n++) expect(await attempt(wrong)).toBe(422)
    expect(await attempt(codeOf(app, secret))).toBe(429)
    app.clock.advance(minute)
    expect(await attempt(codeOf(app, secret))).toBe(204)
  })

  it('a password without a code neither counts as a failure nor clears failures', async () => {
    const { attempt, secret } = await open('halfway')
    for (let n = 0; n < 12; n++) expect(await attempt()).toBe(401)
    for (let n = 0; n < 4; n++) await attempt(undefined, 'wrong')
    expect(await attempt()).toBe(401)
    expect(await attempt(wrongCodeOf(app, secret))).toBe(422)
    expect(await attempt(undefined, 'wrong')).toBe(429)
    app.clock.advance(minute)
    expect([await attempt(), await attempt()], 'the elapsed wait does not start again').toEqual([401, 401])
    expect([await attempt(undefined, 'wrong'), await attempt()]).toEqual([401, 429])
  })

  it('allows five attempts to reauthenticate', async () => {
    const { owner, secret } = await open('holder')
    const otp = wrongCodeOf(app, secret)
    const guesses = Array.from({ length: 20 }, () => owner.call(reauthenticate, { password, otp }))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })

  it('does not count or clear a password without a code in reauthentication', async () => {
    const { owner, secret } = await open('partial')
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) statuses.push((await owner.call(reauthenticate, { password: 'wrong' })).status)
    for (let n = 0; n < 6; n++) statuses.push((await owner.call(reauthenticate, { password })).status)
    statuses.push((await owner.call(reauthenticate, { password, otp: wrongCodeOf(app, secret) })).status)
    statuses.push((await owner.call(reauthenticate, { password, otp: codeOf(app, secret) })).status)
    expect(statuses).toEqual([...Array(4).fill(422), ...Array(6).fill(401), 422, 429])
  })
})
