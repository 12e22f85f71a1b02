import { beginMobileVerification } from '@jebo/contract/identity/identity.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginFor, clickThrough, returnedOf, type StartedAttempt, someone, tokenOf } from '../../../../test/identity.ts'
import { signUpAs } from '../../../../test/people.ts'
import type { Visitor } from '../../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { tokenPath } from '../nice.ts'
import { decrypt, encrypt, keysOf, sign } from '../nice-cipher.ts'
import { createSandbox, sandboxPath } from './sandbox.ts'

describe('the sandbox', () => {
  let app: TestApp
  let visitor: Visitor
  beforeAll(async () => {
    app = await openTestApp()
    visitor = await signUpAs(app, 'player')
  })
  afterAll(() => app.close())

  const open = (fields: Record<string, string>) =>
    createSandbox(app.services.config).request(`${sandboxPath}?${new URLSearchParams(fields)}`)

  const said = async (started: StartedAttempt, typed: Partial<typeof someone>): Promise<Record<string, string>> => {
    const reply = await clickThrough(app, started, typed)
    const { token_version_id, enc_data } = returnedOf(reply.headers.get('location') ?? '')
    return JSON.parse(decrypt(keysOf(tokenOf(app, token_version_id)), enc_data))
  }

  it('renders a page without scripts that cannot be framed', async () => {
    const reply = await open((await beginFor(visitor)).fields)
    const page = await reply.text()
    expect(reply.status).toBe(200)
    expect(page).toContain('<html lang="ko">')
    expect(page).toContain('인증하기')
    expect(page).not.toContain('<script')
    const policy = reply.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-([\w-]{43})'; form-action 'self'/)
    expect(page).toContain(`<style nonce="${/nonce-([\w-]+)/.exec(policy)?.[1]}">`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('cross-origin-opener-policy')).toBeNull()
  })

  it('uses the language of the page that opened it', async () => {
    const { answer } = await visitor.call(beginMobileVerification, {}, { 'accept-language': 'en' })
    const page = await (await open(answer.fields)).text()
    expect(page).toContain('<html lang="en">')
    expect(page).toContain('Date of birth')
  })

  it('identifies a person by name and date of birth', async () => {
    const started = await beginFor(visitor)
    const one = await said(started, someone)
    expect(one).toMatchObject({ resultcode: '0000', birthdate: '19900131', mobileno: '01012345678', mobileco: 'SKT' })
    expect((await said(started, { ...someone, phone: '01055556666', carrier: 'KT' })).ci).toBe(one.ci)
    expect((await said(started, { ...someone, name: '김제보'.normalize('NFD') })).ci).toBe(one.ci)
    expect((await said(started, { ...someone, name: '이제보' })).ci).not.toBe(one.ci)
    expect((await said(started, { ...someone, birthDate: '1990-02-01' })).ci).not.toBe(one.ci)
  })

  it.each([
    ['name', { name: ' ' }],
    ['birthDate', { birthDate: '1990-13-01' }],
    ['carrier', { carrier: 'none' }],
    ['phone', { phone: '02-123-4567' }],
    ['agree', { agree: '' }],
  ])('refuses an invalid %s', async (field, wrong) => {
    const name = '"><b>x'
    const reply = await clickThrough(app, await beginFor(visitor), { ...someone, name, ...wrong })
    const page = await reply.text()
    expect(reply.status).toBe(422)
    expect(page).toContain(`id="${field}-wrong"`)
    expect(page.match(/-wrong"/g)).toHaveLength(2)
    expect(page).not.toContain('<b>')
  })

  it('explains that a date of birth is in the future', async () => {
    const reply = await clickThrough(app, await beginFor(visitor), { ...someone, birthDate: '2099-12-31' })
    expect(reply.status).toBe(422)
    expect(await reply.text()).toContain('생년월일이 아직 오지 않은 날이에요.')
  })

  it.each<[string, (fields: Record<string, string>) => Record<string, string>]>([
    ['nothing', () => ({})],
    ['a token of nobody', (fields) => ({ ...fields, token_version_id: '20261121120000-abc-0123456789abcdef01234567' })],
    ['another signature', (fields) => ({ ...fields, integrity_value: 'A'.repeat(44) })],
    [
      'a way back to elsewhere',
      (fields) => {
        const keys = keysOf(tokenOf(app, fields.token_version_id ?? ''))
        const text = JSON.stringify({ requestno: 'a', returnurl: 'https://elsewhere.test/' })
        const enc_data = encrypt(keys, text)
        return { ...fields, enc_data, integrity_value: sign(keys, enc_data) }
      },
    ],
  ])('refuses %s', async (_what, change) => {
    const fields = change((await beginFor(visitor)).fields)
    expect((await open(fields)).status).toBe(400)
    const body = new URLSearchParams({ ...fields, ...someone, action: 'done' })
    const reply = await createSandbox(app.services.config).request(sandboxPath, { method: 'POST', body })
    expect(reply.status).toBe(400)
    expect(reply.headers.get('location')).toBeNull()
  })

  it('issues no token for a request without number or time', async () => {
    const body = JSON.stringify({ dataBody: { req_dtim: 'now', req_no: '1-2' } })
    const init = { method: 'POST', body }
    const reply = await createSandbox(app.services.config).request(`${sandboxPath}${tokenPath}`, init)
    expect(await reply.json()).toMatchObject({ dataBody: { result_cd: '0001' } })
  })
})
