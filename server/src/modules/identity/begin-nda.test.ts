import { beginMobileVerification, beginNda } from '@jebo/contract/identity/identity.endpoints.ts'
import { getSite } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signNdaAs, verifyAs } from '../../../test/identity.ts'
import { type Heard, json, type NiceServer, startNice, token } from '../../../test/nice-server.ts'
import { signUpAs } from '../../../test/people.ts'
import { publish } from '../../../test/terms.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { setUser } from '../../../test/users.ts'
import { decrypt, keysOf } from '../../platform/identity/nice-cipher.ts'

describe('beginNda', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ LIMIT_FACTOR: '1' })
  })
  afterAll(() => app.close())

  it("stores the version in force and the page's language, and returns the version", async () => {
    expect((await app.visitor().call(getSite, {})).answer.canVerifyIdentity).toBe(true)
    const visitor = await signUpAs(app, 'reader')
    await verifyAs(app, visitor)
    const { status, answer } = await visitor.call(beginNda, {}, { 'accept-language': 'en' })
    expect([status, answer.version]).toEqual([200, 1])
    const { rows } = await app.database.pool.query(
      'select purpose, nda_version, nda_locale from identity_attempts order by id desc limit 1',
    )
    expect(rows).toEqual([{ purpose: 'NDA', nda_version: 1, nda_locale: 'en' }])
  })

  it('refuses users who signed, until a version marked material is in force', async () => {
    const visitor = await signUpAs(app, 'signer')
    const who = { name: '서명인', birthDate: '1980-05-05', carrier: 'KT', phone: '01099998888', agree: 'yes' }
    await verifyAs(app, visitor, who)
    expect((await signNdaAs(app, visitor, who)).status).toBe(200)
    const reply = await visitor.call(beginNda, {})
    expect([reply.status, reply.problem.messageKey]).toEqual([409, 'identity.ndaSigned'])
    await publish(app, 'NDA', { version: 2, isMaterial: false })
    expect((await visitor.call(beginNda, {})).status).toBe(409)
    await publish(app, 'NDA', { version: 3 })
    expect((await visitor.call(beginNda, {})).answer.version).toBe(3)
  })

  it('shares the limit of ten attempts per hour', async () => {
    const visitor = await signUpAs(app, 'restless')
    await visitor.call(beginMobileVerification, {})
    await setUser(app.services.db, 'restless@people.test', { verification_level: 1 })
    const statuses: number[] = []
    for (let time = 0; time < 10; time++) statuses.push((await visitor.call(beginNda, {})).status)
    expect(statuses).toEqual([...Array(9).fill(200), 429])
  })

  it('is reserved for verified users', async () => {
    expect((await app.visitor().call(beginNda, {})).status).toBe(401)
    const reply = await (await signUpAs(app, 'stranger')).call(beginNda, {})
    expect([reply.status, reply.problem.messageKey]).toEqual([403, 'identity.verificationRequired'])
  })
})

describe('beginNda at NICE', () => {
  let nice: NiceServer
  let app: TestApp
  beforeAll(async () => {
    nice = await startNice()
    app = await openTestApp(nice.env)
  })
  afterAll(async () => {
    await app.close()
    await nice.stop()
  })

  it('returns to the page of the agreement in its language; stores nothing if NICE fails', async () => {
    const visitor = await signUpAs(app, 'traveller')
    await setUser(app.services.db, 'traveller@people.test', { verification_level: 1 })
    const { answer } = await visitor.call(beginNda, {}, { 'accept-language': 'en' })
    const { body } = nice.heard[0] as Heard
    const requestNumber = (body as { dataBody: { req_no: string } }).dataBody.req_no
    const keys = keysOf({ requestedAt: '20261121120000', requestNumber, tokenValue: token.token_val })
    expect(JSON.parse(decrypt(keys, answer.fields.enc_data ?? '')).returnurl).toBe(
      'http://jebo.test/en/authentication/nda',
    )
    nice.answerWith(json({}, 500))
    const failed = await visitor.call(beginNda, {})
    expect([failed.status, failed.problem.messageKey]).toEqual([503, 'identity.requestFailed'])
    expect((await app.database.pool.query('select from identity_attempts')).rows).toHaveLength(1)
  })
})

it('refuses without a provider, which the site announces', async () => {
  const app = await openTestApp({ IDENTITY: 'none' })
  expect((await app.visitor().call(getSite, {})).answer.canVerifyIdentity).toBe(false)
  const visitor = await signUpAs(app, 'nobody')
  await setUser(app.services.db, 'nobody@people.test', { verification_level: 1 })
  const reply = await visitor.call(beginNda, {})
  expect([reply.status, reply.problem.messageKey]).toEqual([503, 'identity.unavailable'])
  await app.close()
})
