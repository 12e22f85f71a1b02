import { checkPasswordReset, requestPasswordReset, resetPassword } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hour, minute } from '../../../test/clock.ts'
import { linkMailedTo, signUpAs, signUpInEnglish } from '../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { setUser } from '../../../test/users.ts'
import { appointStaff } from '../../appoint-staff.ts'

describe('requestPasswordReset', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
    await signUpAs(app, 'forgetful')
  })
  afterAll(() => app.close())

  const ask = (email: string, headers = {}) => app.visitor().call(requestPasswordReset, { email }, headers)
  const mailsTo = async (email: string) => (await app.mails()).filter((mail) => mail.to?.[0]?.address === email)

  it("mails a link to a page in the user's language, not the caller's", async () => {
    await signUpInEnglish(app, 'english')
    expect((await ask('english@people.test', { 'accept-language': 'ko' })).status).toBe(204)
    const english = (await mailsTo('english@people.test')).at(-1)
    expect(english?.subject).toBe('[Jebo] Reset your password')
    expect(english?.text).toMatch(/^http:\/\/jebo\.test\/en\/reset-password\/[\w-]{43}$/m)
    const email = 'forgetful@people.test'
    await ask(email, { 'accept-language': 'en' })
    const korean = (await mailsTo(email)).at(-1)
    expect(korean?.subject).toBe('[Jebo] 비밀번호 재설정')
    expect(korean?.text).toMatch(/^http:\/\/jebo\.test\/reset-password\/[\w-]{43}$/m)
  })

  it('gives everyone the same answer after the same work, and mails active users only', async () => {
    await signUpAs(app, 'banned')
    await setUser(app.services.db, 'banned@people.test', { suspended_at: app.clock.now() })
    const before = (await app.mails()).length
    const emails = ['forgetful@people.test', 'banned@people.test', 'nobody@people.test']
    const replies = await Promise.all(emails.map((email) => ask(email)))
    expect(replies.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([204, '']))
    const headers = replies.map((reply) => JSON.stringify([...reply.headers]))
    expect(new Set(headers).size).toBe(1)
    const { rows } = await app.database.pool.query('select payload from graphile_worker._private_jobs')
    expect(rows).toHaveLength(3)
    const after = (await app.mails()).slice(before)
    expect(after.map((mail) => mail.to?.[0]?.address)).toEqual(['forgetful@people.test'])
  })

  it('lets staff reset their password too', async () => {
    await signUpAs(app, 'worker')
    await appointStaff(app.services.db, 'worker@people.test')
    await ask('worker@people.test')
    expect(await linkMailedTo(app, 'worker@people.test', '/reset-password')).toHaveLength(43)
  })

  it('voids the earlier link', async () => {
    const email = 'forgetful@people.test'
    await ask(email)
    const first = await linkMailedTo(app, email, '/reset-password')
    await ask(email)
    const second = await linkMailedTo(app, email, '/reset-password')
    const visitor = app.visitor()
    expect((await visitor.call(checkPasswordReset, { token: first })).status).toBe(422)
    expect((await visitor.call(checkPasswordReset, { token: second })).status).toBe(200)
  })

  it('voids no link that another client asked for, and a new password voids all', async () => {
    const email = 'forgetful@people.test'
    await ask(email)
    const own = await linkMailedTo(app, email, '/reset-password')
    await app.visitor({ address: '10.0.0.2' }).call(requestPasswordReset, { email })
    const other = await linkMailedTo(app, email, '/reset-password')
    const look = async (token: string) => (await app.visitor().call(checkPasswordReset, { token })).status
    expect([own === other, await look(own), await look(other)]).toEqual([false, 200, 200])
    await app.visitor().call(resetPassword, { token: own, password: 'Brand-new-horse-9' })
    expect([await look(own), await look(other)]).toEqual([422, 422])
  })

  it('leaves one valid link per client after concurrent requests', async () => {
    const email = 'forgetful@people.test'
    await Promise.all(Array.from({ length: 10 }, () => ask(email)))
    const tokens = (await mailsTo(email)).flatMap(({ text }) => text?.match(/[\w-]{43}$/m) ?? [])
    const checks = tokens.map((token) => app.visitor().call(checkPasswordReset, { token }))
    expect((await Promise.all(checks)).filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('stores and logs neither address nor secret in plain text', async () => {
    const email = 'forgetful@people.test'
    const { pool } = app.database
    await ask(email)
    const queued = await pool.query('select payload::text from graphile_worker._private_jobs')
    expect(queued.rows).toHaveLength(1)
    expect(JSON.stringify(queued.rows)).not.toContain('forgetful')
    const token = await linkMailedTo(app, email, '/reset-password')
    await app.visitor().call(checkPasswordReset, { token })
    const { rows } = await pool.query('select * from mailed_links')
    const stored = rows.map((row) => JSON.stringify({ ...row, token_hash: String(row.token_hash) })).join()
    expect(token).toHaveLength(43)
    expect(stored).not.toContain(token)
    expect(app.logged()).not.toContain(token)
    expect(app.logged()).toContain('GET /auth/reset-password/:token')
  })

  it('refuses invalid addresses', async () => {
    const reply = await app.visitor().send(requestPasswordReset, { email: 'nope' })
    expect([reply.status, reply.problem.issues]).toEqual([400, [{ path: 'email', messageKey: 'field.email' }]])
  })

  it('deletes expired links', async () => {
    await ask('forgetful@people.test')
    await app.mails()
    const count = async () => (await app.database.pool.query('select * from mailed_links')).rows.length
    const sweep = async () => {
      await app.database.pool.query("select graphile_worker.add_job('accounts:sweep')")
      await app.mails()
    }
    app.clock.advance(hour - minute)
    await sweep()
    expect(await count()).toBeGreaterThan(0)
    app.clock.advance(minute)
    await sweep()
    expect(await count()).toBe(0)
  })
})

describe('limits of requestPasswordReset', () => {
  it.each(['known', 'unknown'])(
    'sends a %s address three links per hour for a client, and twenty in all',
    async (name) => {
      const app = await openTestApp({ LIMIT_FACTOR: '1' })
      await signUpAs(app, 'known')
      const statuses: number[] = []
      const ask = async (address: string) => {
        const visitor = app.visitor({ address })
        const reply = await visitor.call(requestPasswordReset, { email: `${name}@people.test` })
        statuses.push(reply.status)
        if (reply.status === 429) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(3500)
      }
      for (let n = 0; n < 4; n++) await ask('10.0.0.1')
      expect(statuses.splice(0)).toEqual([204, 204, 204, 429])
      for (let n = 2; n < 20; n++) await ask(`10.0.0.${n}`)
      expect(statuses).toEqual([...Array(17).fill(204), 429])
      await app.close()
    },
  )

  it('lets neither the networks of one customer nor many networks keep the owner from asking', async () => {
    const app = await openTestApp({ LIMIT_FACTOR: '1' })
    const email = 'keeper@people.test'
    const owner = await signUpAs(app, 'keeper')
    const ask = async (address: string) => (await app.visitor({ address }).call(requestPasswordReset, { email })).status
    const attack = async (networks: readonly string[]) => {
      for (const network of networks) for (let n = 0; n < 3; n++) await ask(`${network}::${n}`)
    }
    await attack(Array.from({ length: 256 / 16 }, (_, n) => `2001:db8:1:${n.toString(16)}`))
    expect(await ask('203.0.113.9'), 'the owner, in a new browser').toBe(204)
    await attack(Array.from({ length: 10 }, (_, n) => `2001:db8:${n + 2}:1`))
    expect(await ask('203.0.113.10'), 'many networks together').toBe(429)
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) statuses.push((await owner.call(requestPasswordReset, { email })).status)
    expect(statuses, 'the owner, in a known browser').toEqual([204, 204, 204, 429])
    await app.close()
  })

  it('accepts twenty requests per hour from one client', async () => {
    const app = await openTestApp({ LIMIT_FACTOR: '1' })
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) {
      statuses.push((await app.visitor().call(requestPasswordReset, { email: `some${n}@people.test` })).status)
    }
    expect(statuses).toEqual([...Array(20).fill(204), 429])
    await app.close()
  })
})
