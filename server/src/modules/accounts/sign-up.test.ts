import { signUp } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '../../../test/clock.ts'
import { password, proveEmail, signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

describe('signUp', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  let count = 0
  const prepare = async () => {
    const visitor = app.visitor()
    const email = `person${++count}@people.test`
    const token = await proveEmail(app, visitor, email)
    const form = {
      token,
      email,
      password,
      nickname: `person${count}`,
      agreements: ['USER', 'PII_REQUIRED'],
      over14: true,
    }
    return { visitor, email, form }
  }

  it('creates a user and signs in', async () => {
    const { visitor, email, form } = await prepare()
    const reply = await visitor.send(signUp, { ...form, agreements: ['USER', 'PII_REQUIRED', 'PII_OPTIONAL'] })
    expect([reply.status, reply.text]).toEqual([204, ''])
    expect(reply.headers.getSetCookie()[0]).toMatch(
      /^connect\.sid=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const { answer } = await visitor.call(getAuth, {})
    expect(answer).toEqual({
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email,
      nickname: form.nickname,
      imagePath: null,
      hash: expect.stringMatching(/^[0-9a-f]{40}$/),
      company: null,
      crews: [],
      isStaff: false,
      meta: { tos: ['PII_OPTIONAL'], verificationLevel: 0, termsDue: [], awaitsSecondFactor: false },
    })
  })

  it('records version, time and language of the agreements', async () => {
    const { visitor, email, form } = await prepare()
    await visitor.send(
      signUp,
      { ...form, agreements: ['USER', 'USER', { type: 'PII_REQUIRED', version: 1 }] },
      { 'accept-language': 'en' },
    )
    const { rows } = await app.database.pool.query(
      'select type, version, locale, agreed_at from terms_agreements join users on users.id = user_id where email = $1 order by type',
      [email],
    )
    const agreed = { locale: 'en', agreed_at: app.clock.now() }
    expect(rows).toEqual([
      { type: 'PII_REQUIRED', version: 1, ...agreed },
      { type: 'USER', version: 2, ...agreed },
    ])
  })

  it.each([
    ['a required document left out', { agreements: ['USER'] }, 'agreements', 'field.agreementRequired'],
    ['no agreement', { agreements: [] }, 'agreements', 'field.agreementRequired'],
    ['under 14', { over14: false }, 'over14', 'field.over14'],
    ['eight characters', { password: 'Abcde-1!' }, 'password', 'field.password'],
    ['256 characters', { password: `Aa1!${'x'.repeat(252)}` }, 'password', 'field.password'],
    ['no lowercase letter', { password: 'ABCDEF-123' }, 'password', 'field.password'],
    ['no uppercase letter', { password: 'abcdef-123' }, 'password', 'field.password'],
    ['no digit', { password: 'Abcdefgh-' }, 'password', 'field.password'],
    ['no special character', { password: 'Abcdefg123' }, 'password', 'field.password'],
    ['a space', { password: 'Abcdef -123' }, 'password', 'field.password'],
    ['Hangul in the password', { password: 'Abcdef-123가' }, 'password', 'field.password'],
    ['one character', { nickname: 'a' }, 'nickname', 'field.nickname'],
    ['21 letters', { nickname: 'a'.repeat(21) }, 'nickname', 'field.nickname'],
    ['an invisible letter', { nickname: '\u3164\u3164' }, 'nickname', 'field.nickname'],
    ['a full-width letter', { nickname: 'ａｂｃ' }, 'nickname', 'field.nickname'],
    ['an emoji', { nickname: 'a😀b' }, 'nickname', 'field.nickname'],
    ['a route word', { nickname: 'programs' }, 'nickname', 'field.nicknameReserved'],
    ['a staff look-alike', { nickname: 'J3b0-staff' }, 'nickname', 'field.nicknameReserved'],
    ['a bad token', { token: 'x' }, 'token', 'field.invalid'],
  ])('refuses %s at its field', async (_name, change, path, messageKey) => {
    const { visitor, form } = await prepare()
    const reply = await visitor.send(signUp, { ...form, ...change })
    expect([reply.status, reply.problem.issues]).toEqual([400, [{ path, messageKey }]])
    expect((await visitor.send(signUp, form)).status, 'the token is not consumed').toBe(204)
  })

  it('accepts passwords of 9 and of 255 characters, and normalizes Hangul', async () => {
    const short = await prepare()
    expect((await short.visitor.send(signUp, { ...short.form, password: 'Abcdef-12' })).status).toBe(204)
    const long = await prepare()
    const decomposed = '한국사람'.normalize('NFD')
    const reply = await long.visitor.send(signUp, {
      ...long.form,
      password: `Aa1!${'x'.repeat(251)}`,
      nickname: decomposed,
    })
    expect(reply.status).toBe(204)
    expect((await long.visitor.call(getAuth, {})).answer.nickname).toBe('한국사람')
  })

  it('refuses a nickname taken in any case, without consuming the token', async () => {
    await signUpAs(app, 'Wonder', 'wonder@people.test')
    const { visitor, form } = await prepare()
    const reply = await visitor.send(signUp, { ...form, nickname: 'wONDER' })
    expect([reply.status, reply.problem.issues]).toEqual([
      409,
      [{ path: 'nickname', messageKey: 'auth.nicknameTaken' }],
    ])
    expect((await visitor.send(signUp, { ...form, nickname: 'Wanderer' })).status).toBe(204)
  })

  it('assigns a nickname to exactly one of ten concurrent sign-ups', async () => {
    const people = []
    for (let n = 0; n < 10; n++) people.push(await prepare())
    const replies = await Promise.all(
      people.map(({ visitor, form }) => visitor.send(signUp, { ...form, nickname: 'Prize' })),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([204, ...Array(9).fill(409)])
  })

  it('accepts a token once, for its own address, within thirty minutes', async () => {
    const spent = await prepare()
    await spent.visitor.send(signUp, spent.form)
    expect((await spent.visitor.send(signUp, { ...spent.form, nickname: 'again' })).problem.messageKey).toBe(
      'auth.tokenRejected',
    )
    const foreign = await prepare()
    const elsewhere = await foreign.visitor.send(signUp, { ...foreign.form, email: 'foreign@people.test' })
    expect([elsewhere.status, elsewhere.problem.messageKey]).toEqual([422, 'auth.tokenRejected'])
    const late = await prepare()
    app.clock.advance(30 * minute)
    expect((await late.visitor.send(signUp, late.form)).problem.messageKey).toBe('auth.tokenRejected')
  })

  it('checks the token before the password is hashed', async () => {
    const { form } = await prepare()
    const forged = { ...form, token: 'a'.repeat(43) }
    const replies = await Promise.all(Array.from({ length: 200 }, () => app.visitor().send(signUp, forged)))
    expect(new Set(replies.map(({ problem }) => problem.messageKey))).toEqual(new Set(['auth.tokenRejected']))
  })

  it('allows twenty attempts per minute and client', async () => {
    const strict = await openTestApp({ LIMIT_FACTOR: '1' })
    const { form } = await prepare()
    const forged = { ...form, token: 'a'.repeat(43) }
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) statuses.push((await strict.visitor().send(signUp, forged)).status)
    expect(statuses).toEqual([...Array(20).fill(422), 429])
    expect((await strict.visitor({ address: '10.0.0.8' }).send(signUp, forged)).status).toBe(422)
    await strict.close()
  })

  it('refuses a document whose version has changed', async () => {
    const { visitor, form } = await prepare()
    const reply = await visitor.send(signUp, { ...form, agreements: ['USER', { type: 'PII_REQUIRED', version: 99 }] })
    expect([reply.status, reply.problem.messageKey]).toEqual([409, 'terms.outdatedVersion'])
  })

  it('stores no plain password, token or code', async () => {
    const { visitor, form } = await prepare()
    await visitor.send(signUp, form)
    const { rows } = await app.database.pool.query(
      'select row_to_json(users)::text as row from users union all select row_to_json(sessions)::text from sessions union all select row_to_json(email_codes)::text from email_codes',
    )
    const stored = JSON.stringify(rows) + app.logged()
    for (const secret of [form.password, form.token, visitor.cookies.get('connect.sid') ?? '']) {
      expect(secret.length).toBeGreaterThan(8)
      expect(stored).not.toContain(secret)
    }
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })
})
