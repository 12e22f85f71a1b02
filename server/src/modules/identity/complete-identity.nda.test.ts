import { agreeTerms, listAgreements, listTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import { beginNda, completeIdentity } from '@jebo/contract/identity/identity.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '../../../test/clock.ts'
import {
  beginFor,
  clickThrough,
  returnedOf,
  returnOf,
  returnSaying,
  signNdaAs,
  someone,
  type Typed,
  verifyAs,
} from '../../../test/identity.ts'
import { signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { publish } from '../../../test/terms.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Returned } from '../../platform/identity/provider.ts'

/** Below the front matter of the shipped document: `sed '1,/^$/d' nda.md | sha256sum`. */
const englishHash = '708d5d8ff8f9ead4d1ba26c6eca03a2bff9092798307ab138909ea2122c0aac0'

let app: TestApp
let count = 0

/** A verified user, and the values they enter at the provider. */
const newcomer = async (): Promise<{ visitor: Visitor; who: Typed; email: string }> => {
  const visitor = await signUpAs(app, `signer${++count}`)
  const who = { ...someone, name: `서명 ${count}` }
  expect((await verifyAs(app, visitor, who)).status).toBe(200)
  return { visitor, who, email: `signer${count}@people.test` }
}

const signaturesOf = async (visitor: Visitor) =>
  (await visitor.call(listAgreements, {})).answer.data.filter(({ type }) => type === 'NDA')
const isListed = async (visitor: Visitor) => (await visitor.call(getAuth, {})).answer.meta.tos.includes('NDA')

const expectUnsigned = async (visitor: Visitor, returned: Returned, code: string) => {
  expect((await visitor.call(completeIdentity, returned)).problem.messageKey).toBe(code)
  expect([await signaturesOf(visitor), await isListed(visitor)]).toEqual([[], false])
}

describe('completeIdentity of an NDA', () => {
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  it('records version, text, language and time, and renews the session', async () => {
    const { visitor, who, email } = await newcomer()
    expect((await visitor.call(getAuth, {})).answer.meta.tos).toEqual([])
    const thief = app.visitor()
    thief.cookies.set('connect.sid', visitor.cookies.get('connect.sid') ?? '')
    const started = await beginFor(visitor, 'NDA', 'en')
    const location = (await clickThrough(app, started, who)).headers.get('location') ?? ''
    expect(location).toMatch(/^http:\/\/jebo\.test\/en\/authentication\/nda\?/)
    // The language of the page that was read, regardless of the returning page.
    const korean = { 'accept-language': 'ko' }
    const reply = await visitor.call(completeIdentity, returnedOf(location), korean)
    expect([reply.status, reply.answer]).toEqual([200, { kind: 'NDA', nonce: started.nonce, holds: true }])
    expect(await signaturesOf(visitor)).toEqual([
      { type: 'NDA', version: 1, locale: 'en', agreedAt: '2026-11-21T03:00:00.000Z' },
    ])
    const { rows } = await app.database.pool.query(
      `select encode(text_hash, 'hex') as hash from terms_agreements join users on users.id = user_id
       where type = 'NDA' and email = $1`,
      [email],
    )
    expect(rows).toEqual([{ hash: englishHash }])
    expect((await visitor.call(getAuth, {})).answer.meta).toMatchObject({ tos: ['NDA'], verificationLevel: 1 })
    expect((await thief.send(getAuth, {})).status).toBe(401)
  })

  it('is separate from the other agreements, which are accepted with a click', async () => {
    const { visitor } = await newcomer()
    expect((await visitor.call(getAuth, {})).answer.meta.termsDue).toEqual([])
    for (const types of [['NDA'], [{ type: 'NDA', version: 1 }], ['USER', 'NDA']]) {
      expect((await visitor.send(agreeTerms, { types })).status).toBe(400)
    }
    expect(await signaturesOf(visitor)).toEqual([])
    const read = await app.visitor().call(listTerms, { type: 'NDA' }, { 'accept-language': 'ko' })
    expect(read.answer.data.map(({ title, isDraft }) => [title, isDraft])).toEqual([['비밀유지서약', true]])
  })

  it('requires the hash of its text, which other agreements must not have', async () => {
    const { visitor } = await newcomer()
    await signUpAs(app, 'raw')
    const write = (type: string, hash: string) =>
      app.database.pool.query(
        `insert into terms_agreements (user_id, type, version, locale, agreed_at, text_hash)
         select id, '${type}', 1, 'ko', now(), ${hash} from users where nickname = 'raw'`,
      )
    await expect(write('NDA', 'null')).rejects.toThrow(/check constraint/)
    await expect(write('NDA', "'\\x00'")).rejects.toThrow(/check constraint/)
    await expect(write('PII_OPTIONAL', "sha256('')")).rejects.toThrow(/check constraint/)
    expect(await signaturesOf(visitor)).toEqual([])
  })

  it('requires the person the account belongs to', async () => {
    const { visitor, who } = await newcomer()
    const other = await newcomer()
    for (const foreign of [{ ...who, name: '딴 사람' }, other.who]) {
      await expectUnsigned(visitor, await returnOf(app, visitor, foreign, 'NDA'), 'identity.otherPerson')
    }
    // The phone number may have changed.
    expect((await signNdaAs(app, visitor, { ...who, phone: '01055556666' })).status).toBe(200)
  })

  it('accepts a result once, and leaves one record', async () => {
    const { visitor, who } = await newcomer()
    const returned = await returnOf(app, visitor, who, 'NDA')
    const replies = await Promise.all(Array.from({ length: 10 }, () => visitor.call(completeIdentity, returned)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 401 || status === 422)).toHaveLength(9)
    expect((await visitor.call(completeIdentity, returned)).problem.messageKey).toBe('identity.requestNotFound')
    expect(await signaturesOf(visitor)).toHaveLength(1)
  })

  it('leaves one record for concurrent attempts, and refuses users who have signed', async () => {
    const { visitor, who } = await newcomer()
    const returns: Returned[] = []
    for (let n = 0; n < 5; n++) returns.push(await returnOf(app, visitor, who, 'NDA'))
    const [last, ...first] = returns
    const replies = await Promise.all(first.map((returned) => visitor.call(completeIdentity, returned)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 401 || status === 409)).toHaveLength(3)
    const late = await visitor.call(completeIdentity, last as Returned)
    expect([late.status, late.problem.messageKey]).toEqual([409, 'identity.ndaSigned'])
    expect(await signaturesOf(visitor)).toHaveLength(1)
  })

  it("refuses another user's result, which remains valid for that user", async () => {
    const [owner, other] = [await newcomer(), await newcomer()]
    const returned = await returnOf(app, owner.visitor, owner.who, 'NDA')
    await expectUnsigned(other.visitor, returned, 'identity.requestNotFound')
    expect((await owner.visitor.call(completeIdentity, returned)).status).toBe(200)
  })

  it('refuses an attempt for another purpose', async () => {
    const visitor = await signUpAs(app, `signer${++count}`)
    const who = { ...someone, name: `서명 ${count}` }
    const [mobile, spare] = [await returnOf(app, visitor, who), await returnOf(app, visitor, who)]
    expect((await visitor.call(completeIdentity, mobile)).answer.kind).toBe('MOBILE')
    const nda = await returnOf(app, visitor, who, 'NDA')
    // An attempt to verify cannot sign, even combined with parts of one that could.
    await expectUnsigned(visitor, spare, 'identity.alreadyVerified')
    const { enc_data, integrity_value } = mobile
    await expectUnsigned(visitor, { ...nda, enc_data, integrity_value }, 'identity.rejected')
    await expectUnsigned(visitor, nda, 'identity.requestNotFound')
  })

  it('accepts a result for ten minutes', async () => {
    const [early, late] = [await newcomer(), await newcomer()]
    const first = await returnOf(app, early.visitor, early.who, 'NDA')
    const second = await returnOf(app, late.visitor, late.who, 'NDA')
    app.clock.advance(10 * minute - 1)
    expect((await early.visitor.call(completeIdentity, first)).status).toBe(200)
    app.clock.advance(1)
    await expectUnsigned(late.visitor, second, 'identity.requestNotFound')
  })

  const cut = (text: string): string => text.slice(0, -8)
  it.each<[string, (returned: Returned) => Returned]>([
    ['cut short', (returned) => ({ ...returned, enc_data: cut(returned.enc_data) })],
    ['signed with half a signature', (returned) => ({ ...returned, integrity_value: cut(returned.integrity_value) })],
    ['signed by another party', (returned) => ({ ...returned, integrity_value: 'A'.repeat(44) })],
  ])('refuses a result %s, and consumes the attempt', async (_what, change) => {
    const { visitor, who } = await newcomer()
    const returned = await returnOf(app, visitor, who, 'NDA')
    await expectUnsigned(visitor, change(returned), 'identity.rejected')
    await expectUnsigned(visitor, returned, 'identity.requestNotFound')
  })

  it('refuses a signed result without a person or for another request', async () => {
    const { visitor } = await newcomer()
    const ci = Buffer.alloc(64, 7).toString('base64')
    const claims = { utf8_name: 'a', birthdate: '19900131', mobileno: '01012345678', ci }
    for (const more of [{ resultcode: '0001' }, { resultcode: '0000', requestno: 'x' }]) {
      const started = await beginFor(visitor, 'NDA')
      const returned = returnSaying(app, started, (requestno) => JSON.stringify({ ...claims, requestno, ...more }))
      await expectUnsigned(visitor, returned, 'identity.rejected')
    }
  })

  it('handles a cancellation, after which the user can sign later', async () => {
    const { visitor, who } = await newcomer()
    await expectUnsigned(visitor, await returnOf(app, visitor, null, 'NDA'), 'identity.canceled')
    expect((await signNdaAs(app, visitor, who)).status).toBe(200)
  })
})

it('signs the version shown, even if another one is published meanwhile, which requires a new signature', async () => {
  app = await openTestApp()
  const { visitor, who } = await newcomer()
  const returned = await returnOf(app, visitor, who, 'NDA')
  const twin = await returnOf(app, visitor, who, 'NDA')
  await publish(app, 'NDA', { version: 2 })
  const outdated = await visitor.call(completeIdentity, returned)
  expect([outdated.status, outdated.answer.holds]).toEqual([200, false])
  expect((await signaturesOf(visitor)).map(({ version }) => version)).toEqual([1])
  expect(await isListed(visitor)).toBe(false)
  expect((await visitor.call(completeIdentity, twin)).problem.messageKey).toBe('identity.ndaSigned')
  expect((await visitor.call(beginNda, {})).answer.version).toBe(2)
  expect((await signNdaAs(app, visitor, who)).answer.holds).toBe(true)
  expect((await signaturesOf(visitor)).map(({ version }) => version).toSorted()).toEqual([1, 2])
  expect(await isListed(visitor)).toBe(true)
  await publish(app, 'NDA', { version: 3, isMaterial: false })
  expect(await isListed(visitor)).toBe(true)
  await app.close()
})

it('refuses an older version if a newer signature is valid', async () => {
  app = await openTestApp()
  const { visitor, who } = await newcomer()
  const older = await returnOf(app, visitor, who, 'NDA')
  await publish(app, 'NDA', { version: 2, isMaterial: false })
  expect((await signNdaAs(app, visitor, who)).status).toBe(200)
  expect((await visitor.call(completeIdentity, older)).problem.messageKey).toBe('identity.ndaSigned')
  expect((await signaturesOf(visitor)).map(({ version }) => version)).toEqual([2])
  await app.close()
})

it('recognizes the person after a key change', async () => {
  const [old, next] = [1, 2].map((byte) => `k${byte}:${Buffer.alloc(32, byte).toString('base64')}`)
  app = await openTestApp({ SECRET_KEYS: `${old}` })
  const before = app
  const { visitor, who } = await newcomer()
  app = await openTestApp({ SECRET_KEYS: `${next},${old}` }, before.database)
  const again = app.visitor()
  again.cookies.set('connect.sid', visitor.cookies.get('connect.sid') ?? '')
  expect((await signNdaAs(app, again, { ...who, name: '딴 사람' })).problem.messageKey).toBe('identity.otherPerson')
  expect((await signNdaAs(app, again, who)).status).toBe(200)
  await app.close()
})
