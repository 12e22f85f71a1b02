import {
  checkPasswordReset,
  requestPasswordReset,
  resetPassword,
  signIn,
} from '@jebo/contract/accounts/accounts.endpoints.ts'
import { changeEmail, checkEmailChange } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hour } from '../../../test/clock.ts'
import { enterPassword, linkMailedTo, password, signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { setUser } from '../../../test/users.ts'

const another = 'Another-horse-8'

describe('resetPassword', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const linkFor = async (email: string) => {
    await app.visitor().call(requestPasswordReset, { email })
    return linkMailedTo(app, email, '/reset-password')
  }
  const reset = (token: string, secret = another) => app.visitor().call(resetPassword, { token, password: secret })
  const enter = async (email: string, secret: string) =>
    (await app.visitor().call(signIn, { email, password: secret })).status
  const newcomer = async (nickname: string) => {
    const email = `${nickname}@people.test`
    const visitor = await signUpAs(app, nickname, email)
    return { email, visitor, token: await linkFor(email) }
  }

  it('sets the new password, ends every session, and does not sign in', async () => {
    const { email, visitor, token } = await newcomer('forgetful')
    const other = app.visitor()
    await other.call(signIn, { email, password })
    const reply = await reset(token)
    expect(reply.status).toBe(204)
    expect(reply.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['known_browser'])
    for (const one of [visitor, other]) expect((await one.send(getAuth, {})).status).toBe(401)
    expect([await enter(email, password), await enter(email, another)]).toEqual([401, 204])
  })

  it('notifies the owner in their language, and offers help', async () => {
    const { email, token } = await newcomer('told')
    await app.visitor().call(resetPassword, { token, password: another }, { 'accept-language': 'en' })
    const mail = (await app.mails()).filter((one) => one.to?.[0]?.address === email).at(-1)
    expect(mail?.subject).toBe('[Jebo] 비밀번호를 바꿨어요')
    expect(mail?.text).toContain('http://jebo.test/reset-password')
    expect(mail?.text).not.toContain('ignore')
  })

  it('returns the expiry of a link without consuming it', async () => {
    const { token } = await newcomer('looking')
    const expiresAt = new Date(app.clock.now().getTime() + hour).toISOString()
    for (let n = 0; n < 3; n++) {
      expect((await app.visitor().call(checkPasswordReset, { token })).answer).toEqual({ expiresAt })
    }
    expect((await reset(token)).status).toBe(204)
  })

  it('gives the same answer for unknown, used, voided and expired links, and for suspended users', async () => {
    const used = await newcomer('usedup')
    await reset(used.token)
    const voided = await newcomer('voided')
    await linkFor(voided.email)
    const banned = await newcomer('banned')
    await setUser(app.services.db, banned.email, { suspended_at: app.clock.now() })
    const expired = await newcomer('expired')
    app.clock.advance(hour)
    const tokens = ['x', 'a'.repeat(43), used.token, voided.token, banned.token, expired.token]
    const looks = tokens.map((token) => app.visitor().call(checkPasswordReset, { token }))
    const tries = tokens.map((token) => reset(token))
    const replies = await Promise.all([...looks, ...tries])
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(replies[0]?.problem).toMatchObject({ status: 422, messageKey: 'auth.linkRejected' })
    expect(await enter(expired.email, password)).toBe(204)
  })

  it('refuses a link for another purpose', async () => {
    const { visitor } = await newcomer('crossed')
    await enterPassword(visitor)
    await visitor.call(changeEmail, { email: 'crossed2@people.test' })
    const token = await linkMailedTo(app, 'crossed2@people.test', '/verify-complete')
    expect(token).toHaveLength(43)
    expect((await reset(token)).problem.messageKey).toBe('auth.linkRejected')
  })

  it('refuses the current password without consuming the link', async () => {
    const { token } = await newcomer('stubborn')
    const reply = await reset(token, password)
    expect([reply.status, reply.problem.issues]).toEqual([422, [{ path: 'password', messageKey: 'auth.samePassword' }]])
    expect((await reset(token)).status).toBe(204)
  })

  it('refuses a weak password at its field', async () => {
    const { token } = await newcomer('weak')
    const reply = await reset(token, 'short')
    expect([reply.status, reply.problem.issues?.[0]]).toEqual([400, { path: 'password', messageKey: 'field.password' }])
    expect((await reset(token)).status).toBe(204)
  })

  it('voids other links of the user', async () => {
    const { visitor, token } = await newcomer('hijacked')
    await enterPassword(visitor)
    await visitor.call(changeEmail, { email: 'thief@people.test' })
    const change = await linkMailedTo(app, 'thief@people.test', '/verify-complete')
    expect((await app.visitor().call(checkEmailChange, { token: change })).status).toBe(200)
    await reset(token)
    expect((await app.visitor().call(checkEmailChange, { token: change })).status).toBe(422)
  })

  it('succeeds once for fifty concurrent calls', async () => {
    const { email, token } = await newcomer('hurried')
    const secrets = Array.from({ length: 50 }, (_, n) => `Another-horse-${n}`)
    const replies = await Promise.all(secrets.map((secret) => reset(token, secret)))
    const won = secrets.filter((_, n) => replies[n]?.status === 204)
    expect(won).toHaveLength(1)
    expect(await enter(email, won[0] ?? '')).toBe(204)
    for (const reply of replies)
      expect(['auth.linkRejected', 'auth.busy', undefined]).toContain(reply.problem?.messageKey)
  })
})

describe('a user who has to wait', () => {
  it('can sign in immediately after a reset, but not before', async () => {
    const app = await openTestApp({ LIMIT_FACTOR: '1' })
    const email = 'target@people.test'
    await signUpAs(app, 'target', email)
    const enter = async (secret: string, address: string) =>
      (await app.visitor({ address }).call(signIn, { email, password: secret })).status
    for (let n = 0; n < 6; n++) await enter('wrong', `10.0.0.${n}`)
    await app.visitor().call(requestPasswordReset, { email })
    const token = await linkMailedTo(app, email, '/reset-password')
    expect(await enter(password, '10.0.1.1')).toBe(429)
    await app.visitor().call(resetPassword, { token, password: another })
    expect(await enter(another, '10.0.1.1')).toBe(204)
    await app.close()
  })
})

describe('limits of resetPassword', () => {
  it('allows twenty attempts per hour and client, with or without a valid link', async () => {
    const app = await openTestApp({ LIMIT_FACTOR: '1' })
    const email = 'tried@people.test'
    await signUpAs(app, 'tried', email)
    await app.visitor().call(requestPasswordReset, { email })
    const link = await linkMailedTo(app, email, '/reset-password')
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) {
      const token = n % 2 ? link : 'a'.repeat(43)
      statuses.push((await app.visitor().call(resetPassword, { token, password })).status)
    }
    expect(statuses).toEqual([...Array(20).fill(422), 429])
    await app.close()
  })
})
