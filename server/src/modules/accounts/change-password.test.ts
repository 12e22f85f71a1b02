import { checkPasswordReset, requestPasswordReset, signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { changePassword } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '../../../test/clock.ts'
import { enterPassword, holding, isSignedIn, linkMailedTo, password, signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

const another = 'Another-horse-8'

describe('changePassword', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const enter = async (email: string, secret: string) =>
    (await app.visitor().call(signIn, { email, password: secret })).status

  it('sets the password, renews this session, and ends all others', async () => {
    const email = 'careful@people.test'
    const visitor = await signUpAs(app, 'careful', email)
    const other = app.visitor()
    await other.call(signIn, { email, password })
    const stranger = await signUpAs(app, 'stranger')
    app.clock.advance(day / 2)
    await enterPassword(visitor)
    const before = visitor.cookies.get('connect.sid') ?? ''
    const reply = await visitor.call(changePassword, { password: another })
    expect(reply.status).toBe(204)
    expect(reply.headers.get('set-cookie')).toContain(`Max-Age=${13.5 * 86_400};`)
    const holders = [visitor, other, holding(app, before), stranger]
    expect(await Promise.all(holders.map(isSignedIn))).toEqual([true, false, false, true])
    expect([await enter(email, password), await enter(email, another)]).toEqual([401, 204])
  })

  it('notifies the owner', async () => {
    const visitor = await signUpAs(app, 'told')
    await enterPassword(visitor)
    await visitor.call(changePassword, { password: another }, { 'accept-language': 'ko' })
    const mail = (await app.mails()).at(-1)
    expect([mail?.to?.[0]?.address, mail?.subject]).toEqual(['told@people.test', '[Jebo] 비밀번호를 바꿨어요'])
    expect(mail?.text).not.toContain(another)
    expect(mail?.text).not.toContain('무시')
  })

  it('refuses the current password, and a weak one', async () => {
    const visitor = await signUpAs(app, 'stubborn')
    await enterPassword(visitor)
    const same = await visitor.call(changePassword, { password })
    expect([same.status, same.problem.issues]).toEqual([422, [{ path: 'password', messageKey: 'auth.samePassword' }]])
    const weak = await visitor.call(changePassword, { password: 'short' })
    expect([weak.status, weak.problem.issues]).toEqual([400, [{ path: 'password', messageKey: 'field.password' }]])
    expect(await isSignedIn(visitor)).toBe(true)
  })

  it('voids an earlier reset link', async () => {
    const email = 'watched@people.test'
    const visitor = await signUpAs(app, 'watched', email)
    await app.visitor().call(requestPasswordReset, { email })
    const token = await linkMailedTo(app, email, '/reset-password')
    expect((await app.visitor().call(checkPasswordReset, { token })).status).toBe(200)
    await enterPassword(visitor)
    await visitor.call(changePassword, { password: another })
    expect((await app.visitor().call(checkPasswordReset, { token })).status).toBe(422)
  })

  it('succeeds once for many concurrent sessions', async () => {
    const email = 'manyfold@people.test'
    await signUpAs(app, 'manyfold', email)
    const browsers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const visitor = app.visitor()
        await visitor.call(signIn, { email, password })
        await enterPassword(visitor)
        return visitor
      }),
    )
    const ask = (visitor: Visitor, n: number) => visitor.call(changePassword, { password: `Another-horse-${n}` })
    const replies = await Promise.all(browsers.map(ask))
    expect(replies.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(401)])
    const won = replies.findIndex(({ status }) => status === 204)
    expect(await enter(email, `Another-horse-${won}`)).toBe(204)
    expect((await Promise.all(browsers.map(isSignedIn))).filter(Boolean)).toHaveLength(1)
  })
})

describe('limits of changePassword', () => {
  it('allows ten attempts per hour and user', async () => {
    const app = await openTestApp({ LIMIT_FACTOR: '1' })
    const visitor = await signUpAs(app, 'eager')
    await enterPassword(visitor)
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push((await visitor.call(changePassword, { password })).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429])
    await app.close()
  })
})
