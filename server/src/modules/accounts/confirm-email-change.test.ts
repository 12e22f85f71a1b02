import { checkPasswordReset, requestPasswordReset, signIn, signUp } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { changeEmail, checkEmailChange, confirmEmailChange } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { hour } from '../../../test/clock.ts'
import { enterPassword, isSignedIn, linkMailedTo, password, proveEmail, signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { setUser } from '../../../test/users.ts'

describe('confirmEmailChange', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  /** A user who requested another address, and the link they received. */
  const mover = async (nickname: string, email = `${nickname}@moved.test`) => {
    const visitor = await signUpAs(app, nickname)
    await enterPassword(visitor)
    await visitor.call(changeEmail, { email })
    return {
      visitor,
      old: `${nickname}@people.test`,
      email,
      token: await linkMailedTo(app, email, '/verify-complete'),
    }
  }
  const confirm = (token: string, visitor: Visitor = app.visitor()) => visitor.call(confirmEmailChange, { token })
  const enter = async (email: string) => (await app.visitor().call(signIn, { email, password })).status

  it('changes the address used for signing in, and notifies the old one in the language of the user', async () => {
    const { visitor, old, email, token } = await mover('mover')
    const reply = await visitor.call(confirmEmailChange, { token }, { 'accept-language': 'en' })
    expect(reply.status).toBe(204)
    expect([await enter(old), await enter(email)]).toEqual([401, 204])
    expect((await visitor.call(getAuth, {})).answer).toMatchObject({ email })
    const mail = (await app.mails()).find(({ subject }) => subject === '[Jebo] 이메일 주소를 바꿨어요')
    expect(mail?.to?.[0]?.address).toBe(old)
    expect(mail?.text).not.toContain(email)
    expect(mail?.text).toMatch(/^http:\/\/jebo.test\/revert-email\/[\w-]{43}$/m)
  })

  it("renews the caller's session and ends the others", async () => {
    const { visitor, old, token } = await mover('twofold')
    const other = app.visitor()
    await other.call(signIn, { email: old, password })
    await confirm(token, visitor)
    expect([await isSignedIn(visitor), await isSignedIn(other)]).toEqual([true, false])
  })

  it('accepts the link without a session, and then ends every session of the user', async () => {
    const { visitor, email, token } = await mover('elsewhere')
    const neighbour = await signUpAs(app, 'neighbour')
    expect((await confirm(token, neighbour)).status).toBe(204)
    expect([await isSignedIn(visitor), await isSignedIn(neighbour)]).toEqual([false, true])
    expect(await enter(email)).toBe(204)
  })

  it('voids a reset requested under the old address, whether mailed yet or not', async () => {
    const { visitor, old, token } = await mover('careful')
    await app.visitor().call(requestPasswordReset, { email: old })
    const reset = await linkMailedTo(app, old, '/reset-password')
    await app.visitor().call(requestPasswordReset, { email: old })
    expect((await app.visitor().call(checkPasswordReset, { token: reset })).status).toBe(200)
    await confirm(token, visitor)
    expect((await app.visitor().call(checkPasswordReset, { token: reset })).status).toBe(422)
    expect(await linkMailedTo(app, old, '/reset-password')).toBe(reset)
  })

  it('gives the same answer for unknown, used, voided and expired links, and for suspended users', async () => {
    const used = await mover('usedup')
    await confirm(used.token)
    const voided = await mover('voided')
    await voided.visitor.call(changeEmail, { email: 'elsewhere2@moved.test' })
    const banned = await mover('banned')
    await setUser(app.services.db, banned.old, { suspended_at: app.clock.now() })
    const expired = await mover('expired')
    app.clock.advance(hour)
    const tokens = ['x', 'a'.repeat(43), used.token, voided.token, banned.token, expired.token]
    const looks = tokens.map((token) => app.visitor().call(checkEmailChange, { token }))
    const replies = await Promise.all([...looks, ...tokens.map((token) => confirm(token))])
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(replies[0]?.problem).toMatchObject({ status: 422, messageKey: 'auth.linkRejected' })
    expect(await enter(expired.old)).toBe(204)
  })

  it('refuses an address that was taken in the meantime', async () => {
    const { token, old } = await mover('slow', 'wanted@people.test')
    await signUpAs(app, 'wanted')
    const reply = await confirm(token)
    expect([reply.status, reply.problem.messageKey]).toEqual([409, 'auth.emailTaken'])
    expect(await enter(old)).toBe(204)
  })

  it('succeeds once for fifty concurrent calls', async () => {
    const { email, token } = await mover('hurried')
    const replies = await sendAtOnce(50, () => confirm(token))
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([204, ...Array(49).fill(422)])
    expect(await enter(email)).toBe(204)
  })

  it('assigns an address to exactly one of many users and a sign-up in a race', async () => {
    const email = 'prize@moved.test'
    const newcomer = app.visitor()
    const proof = await proveEmail(app, newcomer, email)
    const racers = []
    for (let n = 0; n < 5; n++) racers.push(await mover(`racer${n}`, email))
    const agreements: ('USER' | 'PII_REQUIRED')[] = ['USER', 'PII_REQUIRED']
    const form = { token: proof, email, password, nickname: 'racing', agreements, over14: true as const }
    const [fresh, ...moved] = await Promise.all([
      newcomer.call(signUp, form),
      ...racers.map(({ token }) => confirm(token)),
    ])
    const statuses = [fresh, ...moved].map((reply) => reply?.status).sort()
    expect(statuses).toEqual([204, ...Array(5).fill(409)])
    const codes = [fresh, ...moved].flatMap((reply) => (reply?.status === 409 ? [reply.problem.messageKey] : []))
    expect(new Set(codes)).toEqual(new Set(['auth.emailTaken']))
    const entered = await Promise.all(racers.map(({ old }) => enter(old)))
    expect(entered.filter((status) => status === 401)).toHaveLength(fresh?.status === 204 ? 0 : 1)
  })
})
