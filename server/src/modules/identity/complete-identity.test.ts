import { completeIdentity } from '@jebo/contract/identity/identity.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '../../../test/clock.ts'
import {
  beginFor,
  clickThrough,
  returnedOf,
  returnOf,
  returnSaying,
  someone,
  verifyAs,
} from '../../../test/identity.ts'
import { signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Returned } from '../../platform/identity/provider.ts'

const levelOf = async (visitor: Visitor): Promise<number> =>
  (await visitor.call(getAuth, {})).answer.meta.verificationLevel

describe('completeIdentity', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  let count = 0
  const newcomer = (): Promise<Visitor> => signUpAs(app, `newcomer${++count}`)
  /** Each call is for another person. */
  const person = (birthDate = '1990-01-31') => ({ ...someone, name: `사람 ${++count}`, birthDate })

  const expectRefused = async (visitor: Visitor, returned: Returned, code: string) => {
    const reply = await visitor.call(completeIdentity, returned)
    expect(reply.problem.messageKey).toBe(code)
    expect(await levelOf(visitor)).toBe(0)
  }

  it('raises a verified user to level 1, and renews the session', async () => {
    const visitor = await newcomer()
    const thief = app.visitor()
    thief.cookies.set('connect.sid', visitor.cookies.get('connect.sid') ?? '')
    const started = await beginFor(visitor)
    const back = await clickThrough(app, started, person())
    const location = back.headers.get('location') ?? ''
    expect(location).toMatch(/^http:\/\/jebo\.test\/authentication\/mobile-verify\?/)
    const reply = await visitor.call(completeIdentity, returnedOf(location))
    expect([reply.status, reply.answer]).toEqual([200, { kind: 'MOBILE', nonce: started.nonce, holds: true }])
    expect(await levelOf(visitor)).toBe(1)
    expect((await thief.send(getAuth, {})).status).toBe(401)
  })

  it('stores name and CI sealed, only the year of birth, and no phone number', async () => {
    const visitor = await newcomer()
    const who = { ...person(), phone: '01098765432' }
    expect((await verifyAs(app, visitor, who)).status).toBe(200)
    const { rows } = await app.database.pool.query('select * from identities order by user_id desc limit 1')
    const { sealer } = app.services
    expect(sealer.open(rows[0].sealed_name, 'identity-name')).toBe(who.name)
    const ci = sealer.open(rows[0].sealed_ci, 'identity-ci')
    expect(ci).toMatch(/^[\w+/]{86}==$/)
    expect(rows[0].birth_year).toBe(1990)
    expect(Object.keys(rows[0]).toSorted()).toEqual([
      'birth_year',
      'ci_fingerprint',
      'sealed_ci',
      'sealed_name',
      'user_id',
      'verified_at',
    ])
    const stored = JSON.stringify(rows)
    for (const part of [who.name, '01098765432', ci, '1990-01-31', '19900131']) expect(stored).not.toContain(part)
  })

  it('accepts a result once', async () => {
    const visitor = await newcomer()
    const returned = await returnOf(app, visitor, person())
    const replies = await Promise.all(Array.from({ length: 10 }, () => visitor.call(completeIdentity, returned)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    // Later calls either have an expired session or find the attempt consumed.
    expect(replies.filter(({ status }) => status === 401 || status === 422)).toHaveLength(9)
    const again = await visitor.call(completeIdentity, returned)
    expect([again.status, again.problem.messageKey]).toEqual([422, 'identity.requestNotFound'])
    expect(await levelOf(visitor)).toBe(1)
  })

  it('consumes an attempt even if it is refused', async () => {
    const visitor = await newcomer()
    const returned = await returnOf(app, visitor, person())
    await expectRefused(visitor, { ...returned, integrity_value: 'A'.repeat(44) }, 'identity.rejected')
    await expectRefused(visitor, returned, 'identity.requestNotFound')
  })

  it('accepts a result for ten minutes', async () => {
    const [early, late] = [await newcomer(), await newcomer()]
    const [first, second] = [await returnOf(app, early, person()), await returnOf(app, late, person())]
    app.clock.advance(10 * minute - 1)
    expect((await early.call(completeIdentity, first)).status).toBe(200)
    app.clock.advance(1)
    await expectRefused(late, second, 'identity.requestNotFound')
  })

  it("refuses another user's result, which remains valid for that user", async () => {
    const [owner, other] = [await newcomer(), await newcomer()]
    const returned = await returnOf(app, owner, person())
    await expectRefused(other, returned, 'identity.requestNotFound')
    expect((await owner.call(completeIdentity, returned)).status).toBe(200)
  })

  it('refuses two results with swapped parts', async () => {
    const visitor = await newcomer()
    const [one, two] = [await returnOf(app, visitor, person()), await returnOf(app, visitor, person())]
    await expectRefused(visitor, { ...one, enc_data: two.enc_data }, 'identity.rejected')
    const { enc_data, integrity_value } = one
    await expectRefused(visitor, { ...two, enc_data, integrity_value }, 'identity.rejected')
  })

  it('refuses its own request as a result', async () => {
    const visitor = await newcomer()
    const { fields } = await beginFor(visitor)
    await expectRefused(visitor, fields as Returned, 'error.invalidRequest')
    const { token_version_id = '', enc_data = '', integrity_value = '' } = fields
    await expectRefused(visitor, { token_version_id, enc_data, integrity_value }, 'identity.rejected')
  })

  const cut = (text: string): string => text.slice(0, -8)
  it.each<[string, (returned: Returned) => Returned]>([
    ['cut short', (returned) => ({ ...returned, enc_data: cut(returned.enc_data) })],
    ['signed with half a signature', (returned) => ({ ...returned, integrity_value: cut(returned.integrity_value) })],
    ['with a block less', (returned) => ({ ...returned, enc_data: returned.enc_data.slice(0, -64) })],
    [
      'with parts in another order',
      ({ token_version_id, enc_data, integrity_value }) => ({
        token_version_id,
        enc_data: integrity_value,
        integrity_value: enc_data.slice(0, 200),
      }),
    ],
  ])('refuses a result %s', async (_what, change) => {
    const visitor = await newcomer()
    await expectRefused(visitor, change(await returnOf(app, visitor, person())), 'identity.rejected')
  })

  const ci = Buffer.alloc(64, 7).toString('base64')
  const claims = { utf8_name: 'a', birthdate: '19900131', mobileno: '01012345678', ci }
  it.each<[string, (requestno: string) => string, string]>([
    [
      'of another request',
      () => JSON.stringify({ ...claims, resultcode: '0000', requestno: 'x' }),
      'identity.rejected',
    ],
    ['of nobody', (requestno) => JSON.stringify({ ...claims, resultcode: '0001', requestno }), 'identity.rejected'],
    [
      'without a CI',
      (requestno) => JSON.stringify({ ...claims, ci: '', resultcode: '0000', requestno }),
      'identity.rejected',
    ],
    ['of no sense', () => '\u0000{', 'identity.rejected'],
    [
      'of a child',
      (no) => JSON.stringify({ ...claims, birthdate: '20121122', resultcode: '0000', requestno: no }),
      'identity.tooYoung',
    ],
  ])('refuses a signed result %s', async (_what, text, code) => {
    const visitor = await newcomer()
    await expectRefused(visitor, returnSaying(app, await beginFor(visitor), text), code)
  })

  it('cleans the name before it is stored', async () => {
    const name = encodeURIComponent(` 김\u202e제\u200b보\u0000\u3164${'가'.repeat(200)}`)
    const visitor = await newcomer()
    const text = (requestno: string) =>
      JSON.stringify({
        ...claims,
        ci: Buffer.alloc(64, 8).toString('base64'),
        utf8_name: name,
        resultcode: '0000',
        requestno,
      })
    expect((await visitor.call(completeIdentity, returnSaying(app, await beginFor(visitor), text))).status).toBe(200)
    const { rows } = await app.database.pool.query('select sealed_name from identities')
    const names = rows.map((row) => app.services.sealer.open(row.sealed_name, 'identity-name'))
    expect(names).toContain(`김제보${'가'.repeat(97)}`)
  })

  it('handles a cancellation', async () => {
    const visitor = await newcomer()
    const returned = await returnOf(app, visitor, null)
    await expectRefused(visitor, returned, 'identity.canceled')
    await expectRefused(visitor, returned, 'identity.requestNotFound')
    expect((await verifyAs(app, visitor, person())).status).toBe(200)
  })

  it('refuses users under 14 in Seoul, to the day', async () => {
    // The clock of the app is at noon of 21 November 2026 in Seoul.
    const child = await newcomer()
    await expectRefused(child, await returnOf(app, child, person('2012-11-22')), 'identity.tooYoung')
    expect((await verifyAs(app, await newcomer(), person('2012-11-21'))).status).toBe(200)
  })

  it("lets one person verify one account, regardless of the number's format", async () => {
    const who = person()
    expect((await verifyAs(app, await newcomer(), who)).status).toBe(200)
    const second = await newcomer()
    const returned = await returnOf(app, second, { ...who, phone: '01055556666' })
    const reply = await second.call(completeIdentity, returned)
    expect([reply.status, reply.problem.messageKey]).toEqual([409, 'identity.otherAccount'])
    expect(await levelOf(second)).toBe(0)
  })

  it('refuses a second attempt of a user verified in the meantime', async () => {
    const visitor = await newcomer()
    const [one, two] = [await returnOf(app, visitor, person()), await returnOf(app, visitor, person())]
    expect((await visitor.call(completeIdentity, one)).status).toBe(200)
    const reply = await visitor.call(completeIdentity, two)
    expect([reply.status, reply.problem.messageKey]).toEqual([409, 'identity.alreadyVerified'])
  })

  it('verifies exactly one of fifty concurrent accounts of one person', async () => {
    const who = person()
    const visitors: Visitor[] = []
    for (let n = 0; n < 50; n++) visitors.push(await newcomer())
    const returns = await Promise.all(visitors.map((visitor) => returnOf(app, visitor, who)))
    const replies = await Promise.all(
      visitors.map((visitor, n) =>
        visitor.call(completeIdentity, returns[n] ?? { token_version_id: '', enc_data: '', integrity_value: '' }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ problem }) => problem?.messageKey === 'identity.otherAccount')).toHaveLength(49)
    const levels = await Promise.all(visitors.map(levelOf))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
  })

  it('deletes expired attempts', async () => {
    await beginFor(await newcomer())
    app.clock.advance(10 * minute)
    await app.database.pool.query("select graphile_worker.add_job('identity:sweep')")
    await app.mails()
    expect((await app.database.pool.query('select from identity_attempts')).rows).toHaveLength(0)
  })
})

it('recognizes a person after a key change', async () => {
  const [old, next] = [1, 2].map((byte) => `k${byte}:${Buffer.alloc(32, byte).toString('base64')}`)
  const before = await openTestApp({ SECRET_KEYS: `${old}` })
  expect((await verifyAs(before, await signUpAs(before, 'first'))).status).toBe(200)
  const after = await openTestApp({ SECRET_KEYS: `${next},${old}` }, before.database)
  const second = await signUpAs(after, 'second')
  expect((await verifyAs(after, second)).problem.messageKey).toBe('identity.otherAccount')
  expect((await verifyAs(after, second, { ...someone, name: '다른 사람' })).status).toBe(200)
  const { rows } = await before.database.pool.query('select ci_fingerprint from identities order by user_id')
  expect(rows.map((row) => row.ci_fingerprint.split('.')[0])).toEqual(['k1', 'k2'])
  await after.close()
})
