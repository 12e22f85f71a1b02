import {
  checkPasswordReset,
  requestEmailCode,
  requestPasswordReset,
  resetPassword,
  signIn,
  signUp,
} from '@jebo/contract/accounts/accounts.endpoints.ts'
import {
  changeEmail,
  changePassword,
  checkEmailChange,
  checkEmailRevert,
  confirmEmailChange,
  revertEmail,
} from '@jebo/contract/accounts/authentication.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day, hour } from '../../../test/clock.ts'
import {
  enterPassword,
  isSignedIn,
  linkMailedTo,
  password,
  proveEmail,
  signUpAs,
  signUpInEnglish,
  subjectsMailedTo,
} from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { codeOf, switchOnFor } from '../../../test/second-factors.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { setUser } from '../../../test/users.ts'

describe('revertEmail', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const moveTo = async (visitor: Visitor, email: string, from: string): Promise<string> => {
    await enterPassword(visitor)
    await visitor.call(changeEmail, { email })
    const token = await linkMailedTo(app, email, '/verify-complete')
    const reply = await visitor.call(confirmEmailChange, { token })
    if (reply.status !== 204) throw new Error(`not moved: ${reply.text}`)
    return linkMailedTo(app, from, '/revert-email')
  }

  /** A user whose address was changed, and the link to revert it. */
  const moved = async (nickname: string) => {
    const visitor = await signUpAs(app, nickname)
    const [old, email] = [`${nickname}@people.test`, `${nickname}@thief.test`]
    return { visitor, old, email, token: await moveTo(visitor, email, old) }
  }
  const revert = (token: string) => app.visitor().call(revertEmail, { token })
  const enter = async (email: string, secret = password) =>
    (await app.visitor().call(signIn, { email, password: secret })).status

  it('restores the old address, and takes the account from the attacker who changed it', async () => {
    const { visitor, old, email, token } = await moved('victim')
    const other = app.visitor()
    await other.call(signIn, { email, password })
    await app.visitor().call(requestPasswordReset, { email })
    const reset = await linkMailedTo(app, email, '/reset-password')
    await enterPassword(visitor)
    await visitor.call(changeEmail, { email: 'victim@further.test' })
    const change = await linkMailedTo(app, 'victim@further.test', '/verify-complete')

    expect((await app.visitor().call(checkEmailRevert, { token })).answer).toEqual({ email: old })
    expect((await revert(token)).status).toBe(204)

    expect([await isSignedIn(visitor), await isSignedIn(other)]).toEqual([false, false])
    expect([await enter(old), await enter(email)], 'the password is void').toEqual([401, 401])
    expect((await app.visitor().call(checkPasswordReset, { token: reset })).status).toBe(422)
    expect((await app.visitor().call(checkEmailChange, { token: change })).status).toBe(422)

    const given = await linkMailedTo(app, old, '/reset-password')
    const chosen = 'Brand-new-horse-9'
    expect((await app.visitor().call(resetPassword, { token: given, password: chosen })).status).toBe(204)
    expect(await enter(old, chosen)).toBe(204)
  })

  it('logs whose address was changed and restored, and the client, without an address', async () => {
    const { visitor, token } = await moved('logged')
    const { uuid } = (await visitor.call(getAuth, {})).answer as { uuid: string }
    await app.visitor({ address: '203.0.113.9' }).call(revertEmail, { token })
    const lines = app
      .logged()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.filter(({ user, msg }) => user === uuid && /mailed link/.test(msg))).toMatchObject([
      { msg: 'an address was changed by a mailed link', client: '127.0.0.1' },
      { msg: 'an address was restored by a mailed link', client: '203.0.113.9' },
    ])
    expect(app.logged()).not.toContain('logged@')
  })

  it('tells the newer address, in the language of the user', async () => {
    const { email, token } = await moved('both')
    await app.visitor().call(revertEmail, { token }, { 'accept-language': 'en' })
    const mails = (await app.mails()).filter((mail) => mail.to?.[0]?.address === email)
    expect(mails.at(-1)?.subject).toBe('[Jebo] 이메일 주소를 되돌렸어요')
  })

  it.each([
    ['ko', 'help@operator.test', 'help@operator.test 주소로 메일을 보내 주세요.'],
    ['en', 'help@operator.test', 'Write to help@operator.test.'],
    ['ko', '', 'http://jebo.test/'],
    ['en', '', 'http://jebo.test/en'],
  ])('offers help in %s, with the operator address %j', async (locale, operatorMail, help) => {
    const configured = await openTestApp({ OPERATOR_MAIL: operatorMail })
    const visitor = await (locale === 'en' ? signUpInEnglish : signUpAs)(configured, 'mover')
    await enterPassword(visitor)
    await visitor.call(changeEmail, { email: 'new@moved.test' })
    const token = await linkMailedTo(configured, 'new@moved.test', '/verify-complete')
    await visitor.call(confirmEmailChange, { token })
    const revert = await linkMailedTo(configured, 'mover@people.test', '/revert-email')
    await visitor.call(revertEmail, { token: revert })
    const notices = (await configured.mails()).filter((mail) => mail.to?.[0]?.address === 'new@moved.test')
    const { text = '' } = notices.at(-1) ?? {}
    expect(text.split('\n')).toContain(help)
    expect(text).not.toContain('contact-us')
    await configured.close()
  })

  it('makes a browser that was known for the account wait like a stranger again', async () => {
    const { token, old } = await moved('guessed')
    await revert(token)
    const { rows } = await app.database.pool.query(
      'select from known_browsers where user_id = (select id from users where email = $1)',
      [old],
    )
    expect(rows).toEqual([])
  })

  it('works for seven days, also after the password has changed', async () => {
    const { visitor, token } = await moved('patient')
    await enterPassword(visitor)
    await visitor.call(changePassword, { password: 'Thieving-horse-8' })
    app.clock.advance(7 * day - 1)
    expect((await app.visitor().call(checkEmailRevert, { token })).status).toBe(200)
    app.clock.advance(1)
    const replies = [await app.visitor().call(checkEmailRevert, { token }), await revert(token)]
    expect(replies.map(({ status, problem }) => [status, problem.messageKey])).toEqual([
      [422, 'auth.linkRejected'],
      [422, 'auth.linkRejected'],
    ])
  })

  it('gives the same answer for unknown and used links, and for suspended users', async () => {
    const used = await moved('usedup')
    await revert(used.token)
    const banned = await moved('banned')
    await setUser(app.services.db, banned.email, { suspended_at: app.clock.now() })
    const tokens = ['x', 'a'.repeat(43), used.token, banned.token]
    const looks = tokens.map((token) => app.visitor().call(checkEmailRevert, { token }))
    const replies = await Promise.all([...looks, ...tokens.map(revert)])
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(replies[0]?.problem).toMatchObject({ status: 422, messageKey: 'auth.linkRejected' })
  })

  it('succeeds once for ten concurrent calls', async () => {
    const { token } = await moved('hurried')
    const replies = await Promise.all(Array.from({ length: 10 }, () => revert(token)))
    expect(replies.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(422)])
  })

  it('restores the first of several addresses, and voids the links of the later ones', async () => {
    const { visitor, email, old, token } = await moved('chained')
    const second = await moveTo(visitor, 'chained@third.test', email)
    expect((await revert(token)).status).toBe(204)
    expect((await revert(second)).status, 'the later address may be an attacker’s').toBe(422)
    expect((await app.visitor().call(requestEmailCode, { email: old })).problem.messageKey).toBe('auth.emailTaken')
  })

  it('keeps the link of an earlier address', async () => {
    const { visitor, email, token } = await moved('stepped')
    app.clock.advance(day)
    await visitor.call(signIn, { email, password })
    const second = await moveTo(visitor, 'stepped@third.test', email)
    expect((await revert(second)).status).toBe(204)
    expect((await revert(token)).status).toBe(204)
  })

  describe('against an attacker who owns a later address', () => {
    /** An attacker moved the account a day ago; the owner still knows the password, and signs in. */
    const raided = async (nickname: string) => {
      const { old, email, token } = await moved(nickname)
      app.clock.advance(day)
      const owner = app.visitor()
      await owner.call(signIn, { email, password })
      return { owner, old, email, token }
    }

    it('gives no link to an address from which the owner changes back, and says so there', async () => {
      const { owner, old, email, token } = await raided('returned')
      expect(await moveTo(owner, old, email)).toBe('')
      expect((await subjectsMailedTo(app, email)).at(-1)).toBe('[Jebo] 이전 이메일 주소로 다시 바꿨어요')
      expect((await revert(token)).status, 'nothing is left to revert').toBe(422)
      const { rows } = await app.database.pool.query('select from email_reverts where old_email = any($1)', [
        [old, email],
      ])
      expect(rows).toEqual([])
    })

    it('voids the links of all later addresses when the owner changes back', async () => {
      const { owner, old, email } = await raided('voided')
      const second = await moveTo(owner, 'voided@second.test', email)
      expect(second).toHaveLength(43)
      expect(await moveTo(owner, old, 'voided@second.test')).toBe('')
      expect((await revert(second)).status).toBe(422)
    })

    it('keeps the links of earlier addresses when the user changes back to a later one', async () => {
      const { owner, email, token } = await raided('partly')
      await moveTo(owner, 'partly@second.test', email)
      await moveTo(owner, email, 'partly@second.test')
      expect((await revert(token)).status).toBe(204)
    })

    it('lets no link outlive an earlier one', async () => {
      const { owner, email, token } = await raided('outlived')
      const later = await moveTo(owner, 'outlived@second.test', email)
      app.clock.advance(6 * day - 1)
      const check = async (one: string) => (await app.visitor().call(checkEmailRevert, { token: one })).status
      expect([await check(token), await check(later)]).toEqual([200, 200])
      app.clock.advance(1)
      expect([await check(token), await check(later)]).toEqual([422, 422])
    })

    it('keeps the earlier link when the attacker reverts, also after changes in the same millisecond', async () => {
      const { visitor, old, email, token } = await moved('instant')
      const later = await moveTo(visitor, 'instant@second.test', email)
      expect((await revert(later)).status).toBe(204)
      expect((await revert(token)).status).toBe(204)
      await linkMailedTo(app, old, '/reset-password')
      expect((await app.visitor().call(requestEmailCode, { email: old })).problem.messageKey).toBe('auth.emailTaken')
    })

    const enterAfterReset = async (email: string, otp?: string): Promise<string> => {
      const given = await linkMailedTo(app, email, '/reset-password')
      const chosen = 'Brand-new-horse-9'
      await app.visitor().call(resetPassword, { token: given, password: chosen })
      const reply = await app.visitor().call(signIn, { email, password: chosen, ...(otp !== undefined && { otp }) })
      return reply.status === 204 ? 'in' : reply.problem.messageKey
    }

    it('removes a second factor that was switched on after the change, and says so', async () => {
      const { visitor, old, token } = await moved('locked')
      app.clock.advance(hour)
      await switchOnFor(app, visitor)
      await revert(token)
      expect(await enterAfterReset(old)).toBe('in')
      expect(await subjectsMailedTo(app, old)).toContain('[Jebo] 2단계 인증을 껐어요')
    })

    it('keeps a second factor that was on before', async () => {
      const visitor = await signUpAs(app, 'factored')
      const { secret } = await switchOnFor(app, visitor)
      const [old, email] = ['factored@people.test', 'factored@thief.test']
      await enterPassword(visitor, codeOf(app, secret))
      await visitor.call(changeEmail, { email })
      await visitor.call(confirmEmailChange, { token: await linkMailedTo(app, email, '/verify-complete') })
      await revert(await linkMailedTo(app, old, '/revert-email'))
      expect(await enterAfterReset(old)).toBe('auth.otpRequired')
      expect(await subjectsMailedTo(app, old)).not.toContain('[Jebo] 2단계 인증을 껐어요')
    })
  })

  describe('for seven days', () => {
    const stranger = async () => signUpAs(app, `stranger${crypto.randomUUID().slice(0, 6)}`)

    it('keeps the old address from others', async () => {
      const { visitor, old } = await moved('kept')
      const other = await stranger()
      await enterPassword(other)
      const replies = [
        await app.visitor().call(requestEmailCode, { email: old }),
        await other.call(changeEmail, { email: old }),
      ]
      expect(replies.map(({ problem }) => problem.messageKey)).toEqual(['auth.emailTaken', 'auth.emailTaken'])
      await enterPassword(visitor)
      expect((await visitor.call(changeEmail, { email: old })).status, 'its own user may have it again').toBe(200)
      app.clock.advance(7 * day)
      expect((await app.visitor().call(requestEmailCode, { email: old })).status).toBe(200)
    })

    it('keeps an address also from those who proved it before its user had it', async () => {
      const wanted = 'wanted@people.test'
      const newcomer = app.visitor()
      const proof = await proveEmail(app, newcomer, wanted)
      const mover = await stranger()
      await enterPassword(mover)
      await mover.call(changeEmail, { email: wanted })
      const link = await linkMailedTo(app, wanted, '/verify-complete')
      await moveTo(await signUpAs(app, 'wanted'), 'wanted@thief.test', wanted)
      const agreements: ('USER' | 'PII_REQUIRED')[] = ['USER', 'PII_REQUIRED']
      const form = { token: proof, email: wanted, password, nickname: 'newcomer', agreements, over14: true as const }
      const replies = [await newcomer.call(signUp, form), await mover.call(confirmEmailChange, { token: link })]
      expect(replies.map(({ status, problem }) => [status, problem.messageKey])).toEqual([
        [409, 'auth.emailTaken'],
        [409, 'auth.emailTaken'],
      ])
    })
  })
})
