import { checkEmailCode, requestEmailCode } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '../../../test/clock.ts'
import { codeMailedTo, signUpAs } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

describe('requestEmailCode', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  it('mails six digits and returns their expiry', async () => {
    const visitor = app.visitor()
    const reply = await visitor.call(requestEmailCode, { email: 'new@people.test' }, { 'accept-language': 'en' })
    expect(reply.answer).toEqual({ expiresAt: new Date(app.clock.now().getTime() + 10 * minute).toISOString() })
    const [mail] = await app.mails()
    expect(mail).toMatchObject({
      subject: expect.stringMatching(/^\[Jebo\] Verification code \d{6}$/),
      to: [{ address: 'new@people.test' }],
    })
    expect(mail?.text).toMatch(/^\d{6}$/m)
    expect(mail?.html).toContain('lang="en"')
  })

  it('writes to a Korean reader in Korean', async () => {
    await app.visitor().call(requestEmailCode, { email: 'korean@people.test' }, { 'accept-language': 'ko' })
    const mail = (await app.mails()).find((one) => one.to?.[0]?.address === 'korean@people.test')
    expect(mail?.subject).toMatch(/^\[Jebo\] 인증 코드 \d{6}$/)
  })

  it('uses the language chosen on the page, regardless of the browser', async () => {
    const visitor = app.visitor()
    visitor.cookies.set('locale', 'en')
    const email = 'chosen@people.test'
    const reply = await visitor.call(requestEmailCode, { email: 'no address' }, { 'accept-language': 'ko' })
    expect(reply.problem.message, 'the answer uses the language of the page').toBe('입력한 내용을 다시 확인해 주세요.')
    await visitor.call(requestEmailCode, { email }, { 'accept-language': 'ko' })
    const mail = (await app.mails()).find((one) => one.to?.[0]?.address === email)
    expect(mail?.subject).toMatch(/^\[Jebo\] Verification code \d{6}$/)
    visitor.cookies.set('locale', 'xx')
    await visitor.call(requestEmailCode, { email: 'odd@people.test' }, { 'accept-language': 'en' })
    const odd = (await app.mails()).find((one) => one.to?.[0]?.address === 'odd@people.test')
    expect(odd?.subject).toMatch(/^\[Jebo\] Verification code \d{6}$/)
  })

  it('voids the earlier code', async () => {
    const visitor = app.visitor()
    const email = 'twice@people.test'
    await visitor.call(requestEmailCode, { email })
    const first = await codeMailedTo(app, email)
    await visitor.call(requestEmailCode, { email })
    const second = await codeMailedTo(app, email)
    const early = await visitor.call(checkEmailCode, { email, code: first })
    expect(early.problem.messageKey === 'auth.codeRejected' || first === second).toBe(true)
    expect((await visitor.call(checkEmailCode, { email, code: second })).status).toBe(200)
  })

  it('refuses an address in use', async () => {
    await signUpAs(app, 'taken')
    const reply = await app.visitor().call(requestEmailCode, { email: 'taken@people.test' })
    expect([reply.status, reply.problem.messageKey]).toEqual([409, 'auth.emailTaken'])
    expect(reply.problem.issues).toEqual([{ path: 'email', messageKey: 'auth.emailTaken' }])
  })

  it('limits one client to twenty addresses per hour, after which all get the same answer', async () => {
    const strict = await openTestApp({ LIMIT_FACTOR: '1' })
    await signUpAs(strict, 'taken')
    const asker = strict.visitor({ address: '10.0.0.7' })
    const ask = (email: string) => asker.call(requestEmailCode, { email })
    const statuses: number[] = []
    for (let n = 0; n < 20; n++) statuses.push((await ask(n % 2 ? 'taken@people.test' : `free${n}@people.test`)).status)
    expect(statuses).toEqual(Array.from({ length: 10 }, () => [200, 409]).flat())
    const taken = await ask('taken@people.test')
    const free = await ask('free@people.test')
    expect([taken.status, taken.text]).toEqual([429, free.text])
    const waits = [taken, free].map(({ headers }) => Number(headers.get('retry-after')))
    expect(Math.abs((waits[0] ?? 0) - (waits[1] ?? 99))).toBeLessThanOrEqual(1)
    await strict.close()
  })

  it('accepts an address of the maximum length', async () => {
    const email = `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}people`
    expect((await app.visitor().call(requestEmailCode, { email })).status).toBe(200)
  })

  it('uses a random message id', async () => {
    await app.visitor().call(requestEmailCode, { email: 'named@people.test' })
    const mail = (await app.mails()).at(-1)
    expect(mail?.messageId).toMatch(/^<email-code-[0-9a-f-]{36}@jebo\.test>$/)
  })

  it.each([
    '',
    ' ',
    'a',
    'a@b',
    'a@b.c',
    'A@people.test',
    'a b@people.test',
    'a@people..test',
    'a@people.t3st',
    'ä@people.test',
    'a@people.test\r\nBcc: x@people.test',
    '"a"@people.test',
    'a@[127.0.0.1]',
    `${'a'.repeat(250)}@people.test`,
  ])('refuses %j as an address', async (email) => {
    const reply = await app.visitor().call(requestEmailCode, { email })
    expect([reply.status, reply.problem.issues?.[0]?.path]).toEqual([400, 'email'])
  })

  it('stores and logs no plain codes', async () => {
    await app.visitor().call(requestEmailCode, { email: 'canary@people.test' })
    const { rows } = await app.database.pool.query('select payload::text from graphile_worker._private_jobs')
    const queued = JSON.stringify(rows)
    expect(rows.length).toBeGreaterThan(0)
    const code = await codeMailedTo(app, 'canary@people.test')
    expect(queued).not.toContain('canary@people.test')
    expect(queued).not.toContain(code)
    expect(app.logged()).not.toContain(code)
  })
})

describe('limits of requestEmailCode', () => {
  it('sends an address one code per minute for a client, also from another browser', async () => {
    const app = await openTestApp({ LIMIT_FACTOR: '1' })
    const email = 'eager@people.test'
    const first = await app.visitor().call(requestEmailCode, { email })
    const second = await app.visitor().call(requestEmailCode, { email })
    expect([first.status, second.status]).toEqual([200, 429])
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0)
    await app.close()
  })

  it('neither voids nor blocks the code of the owner for a stranger', async () => {
    const app = await openTestApp({ LIMIT_FACTOR: '1' })
    const email = 'wanted@people.test'
    const [owner, stranger] = [app.visitor({ address: '10.0.0.1' }), app.visitor({ address: '10.0.0.2' })]
    expect((await stranger.call(requestEmailCode, { email })).status).toBe(200)
    expect((await owner.call(requestEmailCode, { email })).status).toBe(200)
    const code = await codeMailedTo(app, email)
    const later = app.visitor({ address: '10.0.0.3' })
    expect((await later.call(requestEmailCode, { email })).status).toBe(200)
    expect((await later.call(checkEmailCode, { email, code })).status).toBe(422)
    expect((await owner.call(checkEmailCode, { email, code })).status).toBe(200)
    await app.close()
  })

  it('lets the networks of one customer not keep others from asking', async () => {
    const app = await openTestApp({ LIMIT_FACTOR: '1' })
    const ask = async (address: string) =>
      (await app.visitor({ address }).call(requestEmailCode, { email: 'wanted@people.test' })).status
    const statuses: number[] = []
    for (let n = 0; n < 24; n++) statuses.push(await ask(`2001:db8:1:${n}::1`))
    expect(statuses).toEqual([...Array(8).fill(200), ...Array(16).fill(429)])
    expect(await ask('2001:db8:2:1::1')).toBe(200)
    await app.close()
  })

  it('sends an address twenty codes per hour, for all clients together', async () => {
    const app = await openTestApp({ LIMIT_FACTOR: '1' })
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) {
      const visitor = app.visitor({ address: `10.0.1.${n}` })
      statuses.push((await visitor.call(requestEmailCode, { email: 'flooded@people.test' })).status)
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    await app.close()
  })

  it('sends one client twenty codes per hour, across addresses', async () => {
    const app = await openTestApp({ LIMIT_FACTOR: '1' })
    const visitor = app.visitor({ address: '10.0.0.3' })
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) {
      statuses.push((await visitor.call(requestEmailCode, { email: `many${n}@people.test` })).status)
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    expect((await app.visitor().call(requestEmailCode, { email: 'else@people.test' })).status).toBe(200)
    await app.close()
  })
})
