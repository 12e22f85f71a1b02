import type { ServerResponse } from 'node:http'
import { beginMobileVerification, completeIdentity } from '@jebo/contract/identity/identity.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Heard,
  json,
  type NiceServer,
  rightAnswer,
  settingsFor,
  startNice,
  token,
} from '../../../test/nice-server.ts'
import { signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { setUser } from '../../../test/users.ts'
import { tokenPath } from '../../platform/identity/nice.ts'
import { decrypt, isSigned, keysOf } from '../../platform/identity/nice-cipher.ts'

const countAttempts = async (app: TestApp): Promise<number> =>
  (await app.database.pool.query('select from identity_attempts')).rows.length

describe('beginMobileVerification', () => {
  let nice: NiceServer
  let app: TestApp
  let visitor: Visitor
  beforeAll(async () => {
    nice = await startNice()
    app = await openTestApp(nice.env)
    visitor = await signUpAs(app, 'beginner')
  })
  afterAll(async () => {
    await app.close()
    await nice.stop()
  })

  it("requests a token from NICE as documented, and returns the popup's fields", async () => {
    const { status, answer } = await visitor.call(beginMobileVerification, {}, { 'accept-language': 'en' })
    expect(status).toBe(200)
    const asked = nice.heard[0] as Heard
    expect(asked.url).toBe(tokenPath)
    expect(asked.headers).toMatchObject({
      // The clock of the app is at 12:00 in Seoul.
      authorization: `bearer ${Buffer.from('token-of-canaries:1795230000:client-of-canaries').toString('base64')}`,
      client_id: 'client-of-canaries',
      productid: '2101979031',
    })
    expect(asked.body).toEqual({
      dataHeader: { CNTY_CD: 'ko' },
      dataBody: { req_dtim: '20261121120000', req_no: expect.stringMatching(/^[0-9a-f]{24}$/), enc_mode: '1' },
    })
    const { m, token_version_id, enc_data = '', integrity_value = '' } = answer.fields
    expect([answer.url, m, token_version_id]).toEqual(['https://nice.test/window', 'service', token.token_version_id])
    const requestNumber = (asked.body as { dataBody: { req_no: string } }).dataBody.req_no
    const keys = keysOf({ requestedAt: '20261121120000', requestNumber, tokenValue: token.token_val })
    expect(isSigned(keys, enc_data, integrity_value)).toBe(true)
    expect(JSON.parse(decrypt(keys, enc_data))).toEqual({
      requestno: requestNumber,
      returnurl: 'http://jebo.test/en/authentication/mobile-verify',
      sitecode: 'G1234',
      authtype: 'M',
      methodtype: 'get',
      popupyn: 'Y',
    })
    expect(answer.nonce).toMatch(/^[\w-]{43}$/)
  })

  it.each([
    ['an error', json({}, 500)],
    ['no JSON', json('<html>')],
    ['an empty object', json({})],
    ['a refusal', json({ ...rightAnswer, dataHeader: { GW_RSLT_CD: '1800' } })],
    ['a failure', json({ ...rightAnswer, dataBody: { ...rightAnswer.dataBody, rsp_cd: 'EAPI2500' } })],
    ['no token', json({ ...rightAnswer, dataBody: { ...rightAnswer.dataBody, token_val: '' } })],
    ['the same token twice', json(rightAnswer)],
    ['too much', json({ ...rightAnswer, more: 'x'.repeat(100_000) })],
  ])('fails if NICE answers with %s', async (_what, answer) => {
    nice.answerWith(answer)
    const before = await countAttempts(app)
    const reply = await visitor.call(beginMobileVerification, {})
    expect([reply.status, reply.problem.messageKey]).toEqual([503, 'identity.requestFailed'])
    expect(await countAttempts(app)).toBe(before)
  })

  it('does not follow redirects of NICE', async () => {
    const before = nice.heard.length
    nice.answerWith((response) => response.writeHead(307, { location: tokenPath }).end())
    expect((await visitor.call(beginMobileVerification, {})).problem.messageKey).toBe('identity.requestFailed')
    expect(nice.heard).toHaveLength(before + 1)
  })

  it('times out after three seconds, including the body', async () => {
    const started = performance.now()
    nice.answerWith((response) => void response.writeHead(200).write('{'))
    const half = visitor.call(beginMobileVerification, {})
    nice.answerWith(() => undefined)
    const replies = await Promise.all([half, visitor.call(beginMobileVerification, {})])
    expect(replies.map(({ problem }) => problem.messageKey)).toEqual(Array(2).fill('identity.requestFailed'))
    expect(performance.now() - started).toBeLessThan(9000)
    expect(performance.now() - started).toBeGreaterThan(2500)
  })

  it('logs only the error', () => {
    expect(app.logged()).toContain('the identity provider answers with 500')
    expect(app.logged()).toContain('the identity provider is too slow')
    expect(app.logged()).toContain('the identity provider sends too much')
    for (const secret of ['token-of-canaries', 'client-of-canaries', token.token_val]) {
      expect(app.logged()).not.toContain(secret)
      expect(app.logged()).not.toContain(Buffer.from(secret).toString('base64').slice(0, 16))
    }
  })

  it('refuses a verified user', async () => {
    const known = await signUpAs(app, 'known')
    await setUser(app.services.db, 'known@people.test', { verification_level: 1 })
    const before = nice.heard.length
    const reply = await known.call(beginMobileVerification, {})
    expect([reply.status, reply.problem.messageKey]).toEqual([409, 'identity.alreadyVerified'])
    expect(nice.heard).toHaveLength(before)
  })
})

describe('without an identity provider', () => {
  it('refuses while the provider is down', async () => {
    const app = await openTestApp(settingsFor(1))
    const reply = await (await signUpAs(app, 'alone')).call(beginMobileVerification, {})
    expect([reply.status, reply.problem.messageKey]).toEqual([503, 'identity.requestFailed'])
    expect(app.logged()).toContain('the identity provider cannot be reached')
    await app.close()
  })

  it('refuses if none is configured', async () => {
    const app = await openTestApp({ IDENTITY: 'none' })
    const visitor = await signUpAs(app, 'nobody')
    const returned = { token_version_id: 'a', enc_data: 'b', integrity_value: 'c' }
    for (const reply of [
      await visitor.call(beginMobileVerification, {}),
      await visitor.call(completeIdentity, returned),
    ]) {
      expect([reply.status, reply.problem.messageKey]).toEqual([503, 'identity.unavailable'])
    }
    await app.close()
  })
})

it('does not count failures of the provider as attempts, but limits them', async () => {
  const nice = await startNice()
  const app = await openTestApp({ ...nice.env, LIMIT_FACTOR: '1' })
  const visitor = await signUpAs(app, 'patient')
  const statusesOf = async (times: number): Promise<number[]> => {
    const statuses: number[] = []
    for (let time = 0; time < times; time++) statuses.push((await visitor.call(beginMobileVerification, {})).status)
    return statuses
  }
  nice.answerWith(json({}, 500))
  expect(await statusesOf(10)).toEqual(Array(10).fill(503))
  let answered = 0
  const withNewToken = (response: ServerResponse) => {
    const named = { ...token, token_version_id: `${token.token_version_id}-${++answered}` }
    json({ ...rightAnswer, dataBody: { ...rightAnswer.dataBody, ...named } })(response)
  }
  nice.answerWith(withNewToken)
  expect(await statusesOf(1)).toEqual([200])
  nice.answerWith(json({}, 500))
  expect(await statusesOf(21)).toEqual([...Array(20).fill(503), 429])
  expect(nice.heard).toHaveLength(31)
  const other = await signUpAs(app, 'other')
  nice.answerWith(withNewToken)
  for (let time = 0; time < 10; time++) expect((await other.call(beginMobileVerification, {})).status).toBe(200)
  expect((await other.call(beginMobileVerification, {})).status).toBe(429)
  await app.close()
  await nice.stop()
})

it('limits attempts to ten per hour', async () => {
  const app = await openTestApp({ LIMIT_FACTOR: '1' })
  const visitor = await signUpAs(app, 'restless')
  const statuses: number[] = []
  for (let time = 0; time < 11; time++) statuses.push((await visitor.call(beginMobileVerification, {})).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  expect((await (await signUpAs(app, 'calm')).call(beginMobileVerification, {})).status).toBe(200)
  await app.close()
})
