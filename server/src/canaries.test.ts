// Uses secrets in every flow, including failures, and searches for them where they must not be.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  checkEmailCode,
  checkPasswordReset,
  requestEmailCode,
  requestPasswordReset,
  resetPassword,
  signIn,
  signUp,
} from '@jebo/contract/accounts/accounts.endpoints.ts'
import {
  beginSecondFactor,
  changeEmail,
  changePassword,
  confirmEmailChange,
  reauthenticate,
  switchOnSecondFactor,
} from '@jebo/contract/accounts/authentication.endpoints.ts'
import { uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { beginMobileVerification, beginNda, completeIdentity } from '@jebo/contract/identity/identity.endpoints.ts'
import { decideKyc, getKyc, submitKyc, viewKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getStaff } from '../test/companies.ts'
import { beginFor, clickThrough, returnedOf, returnOf, someone, tokenOf, verifyAs } from '../test/identity.ts'
import { signUpPerson } from '../test/kyc.ts'
import { notifiedEventsOf } from '../test/notifications.ts'
import { codeMailedTo, enterPassword, linkMailedTo, password, signUpAs } from '../test/people.ts'
import { canvas, fileOf } from '../test/pictures.ts'
import type { Reply, Visitor } from '../test/request.ts'
import { codeOf, wrongCodeOf } from '../test/second-factors.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { hashLinkToken } from './modules/accounts/mail-link.ts'
import { hashSecret } from './platform/crypto/tokens.ts'
import { decrypt, keysOf } from './platform/identity/nice-cipher.ts'
import type { Returned } from './platform/identity/provider.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A value that must be nowhere except in this many mails, and in the database if `isStored`. */
type Canary = { what: string; value: string; mails?: number; isStored?: boolean }

/** Records what is visible during a flow. */
type Recorder = {
  visitor: Visitor
  /** Records a refusal. */
  hear: <R extends Reply<unknown>>(reply: R) => R
  /** Records the contents of the database, including queued jobs. */
  look: () => Promise<void>
  /** Makes a call while nothing can be written into a table. */
  whileBroken: (table: string, act: () => Promise<Reply<unknown>>) => Promise<void>
}

type Flow = { name: string; run: (recorder: Recorder) => Promise<Canary[]> }

const cookiesOf = (visitor: Visitor, of: string): Canary[] =>
  [...visitor.cookies].map(([name, value]) => ({ what: `cookie ${name} ${of}`, value }))

const email = 'canary@people.test'
const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The decrypted result of the provider. */
const resultOf = ({ token_version_id, enc_data }: Returned): { ci: string } =>
  JSON.parse(decrypt(keysOf(tokenOf(app, token_version_id)), enc_data))

const flows: Flow[] = [
  {
    name: 'signing up',
    run: async ({ visitor, hear, look, whileBroken }) => {
      await whileBroken('email_codes', () => visitor.call(requestEmailCode, { email }))
      await visitor.call(requestEmailCode, { email })
      await look()
      const code = await codeMailedTo(app, email)
      const guess = wrongCode(code)
      hear(await visitor.call(checkEmailCode, { email, code: guess }))
      await whileBroken('email_codes', () => visitor.call(checkEmailCode, { email, code }))
      const { token } = (await visitor.call(checkEmailCode, { email, code })).answer
      hear(await visitor.call(checkEmailCode, { email, code }))
      const form = {
        token,
        email,
        password: 'Canary-in-a-mine-1',
        nickname: 'canary',
        agreements: ['USER', 'PII_REQUIRED'] as ('USER' | 'PII_REQUIRED')[],
        over14: true as const,
      }
      hear(await visitor.send(signUp, { ...form, nickname: '!' }))
      await whileBroken('users', () => visitor.call(signUp, form))
      expect((await visitor.call(signUp, form)).status).toBe(204)
      hear(await visitor.call(signUp, form))
      await look()
      return [
        { what: 'code', value: code, mails: 1 },
        { what: 'hash of the code', value: hashSecret('email-code', code).toString('hex'), isStored: true },
        { what: 'wrong code', value: guess },
        { what: 'token', value: token },
        { what: 'hash of the token', value: hashSecret('email-token', token).toString('hex'), isStored: true },
        { what: 'password', value: form.password },
        { what: 'hash of a password', value: '$argon2id$', isStored: true },
        ...cookiesOf(visitor, 'of sign-up'),
      ]
    },
  },
  {
    name: 'signing in and using the session',
    run: async ({ visitor, hear, look, whileBroken }) => {
      await signUpAs(app, 'miner')
      const who = { email: 'miner@people.test' }
      hear(await visitor.call(signIn, { ...who, password: 'Wr0ng-canary' }))
      hear(await visitor.send(signIn, { ...who, password: ['Wr0ng-canary'] }))
      await whileBroken('sessions', () => visitor.call(signIn, { ...who, password }))
      expect((await visitor.call(signIn, { ...who, password })).status).toBe(204)
      const early = cookiesOf(visitor, 'of sign-in')
      await visitor.call(getAuth, {})
      hear(await visitor.call(reauthenticate, { password: 'Wr0ng-canary' }))
      await whileBroken('sessions', () => visitor.call(reauthenticate, { password }))
      expect((await visitor.call(reauthenticate, { password })).status).toBe(200)
      await look()
      return [
        { what: 'password', value: password },
        { what: 'wrong password', value: 'Wr0ng-canary' },
        ...early,
        ...cookiesOf(visitor, 'of the session renewed'),
      ]
    },
  },
  {
    name: 'resetting a password',
    run: async ({ visitor, hear, look, whileBroken }) => {
      const reader = 'forgetful@people.test'
      await signUpAs(app, 'forgetful', reader)
      await visitor.call(requestPasswordReset, { email: reader })
      await look()
      const token = await linkMailedTo(app, reader, '/reset-password')
      hear(await visitor.call(checkPasswordReset, { token: `${token.slice(1)}x` }))
      hear(await visitor.call(resetPassword, { token, password }))
      const another = 'Reset-by-canary-2'
      await whileBroken('users', () => visitor.call(resetPassword, { token, password: another }))
      await look()
      expect((await visitor.call(resetPassword, { token, password: another })).status).toBe(204)
      hear(await visitor.call(resetPassword, { token, password: another }))
      return [
        { what: 'link', value: token, mails: 1 },
        { what: 'hash of the link', value: hashLinkToken('PASSWORD_RESET', token).toString('hex'), isStored: true },
        { what: 'new password', value: another },
      ]
    },
  },
  {
    name: 'changing address and password',
    run: async ({ hear, look, whileBroken }) => {
      const mover = await signUpAs(app, 'mover')
      await enterPassword(mover)
      const address = 'moved@people.test'
      await whileBroken('mailed_links', () => mover.call(changeEmail, { email: address }))
      await mover.call(changeEmail, { email: address })
      await look()
      const token = await linkMailedTo(app, address, '/verify-complete')
      await whileBroken('users', () => mover.call(confirmEmailChange, { token }))
      expect((await mover.call(confirmEmailChange, { token })).status).toBe(204)
      hear(await mover.call(confirmEmailChange, { token }))
      const another = 'Changed-by-canary-3'
      await whileBroken('users', () => mover.call(changePassword, { password: another }))
      expect((await mover.call(changePassword, { password: another })).status).toBe(204)
      return [
        { what: 'link', value: token, mails: 1 },
        { what: 'hash of the link', value: hashLinkToken('EMAIL_CHANGE', token).toString('hex'), isStored: true },
        { what: 'new password', value: another },
        ...cookiesOf(mover, 'of the session renewed'),
      ]
    },
  },
  {
    name: 'a second factor',
    run: async ({ visitor, hear, look, whileBroken }) => {
      const doubled = await signUpAs(app, 'doubled')
      const who = { email: 'doubled@people.test', password }
      await enterPassword(doubled)
      await whileBroken('second_factors', () => doubled.call(beginSecondFactor, {}))
      const { secret } = (await doubled.call(beginSecondFactor, {})).answer
      const code = codeOf(app, secret)
      hear(await doubled.call(switchOnSecondFactor, { otp: wrongCodeOf(app, secret) }))
      await whileBroken('recovery_codes', () => doubled.call(switchOnSecondFactor, { otp: code }))
      const { recoveryCodes } = (await doubled.call(switchOnSecondFactor, { otp: code })).answer
      hear(await doubled.call(switchOnSecondFactor, { otp: code }))
      hear(await visitor.call(signIn, { ...who, otp: code }))
      await look()
      const [first = '', second = ''] = recoveryCodes
      await whileBroken('sessions', () => visitor.call(signIn, { ...who, otp: first }))
      expect((await visitor.call(signIn, { ...who, otp: first })).status).toBe(204)
      hear(await visitor.call(signIn, { ...who, otp: first }))
      return [
        { what: 'secret', value: secret },
        { what: 'code of the app', value: code },
        { what: 'recovery code used', value: first },
        { what: 'normalized recovery code', value: first.replaceAll('-', '') },
        { what: 'unused recovery code', value: second },
        ...cookiesOf(visitor, 'of sign-in'),
      ]
    },
  },
  {
    name: 'verifying an identity',
    run: async ({ hear, look, whileBroken }) => {
      const who = { ...someone, name: '카나리아 나리', phone: '01087654321', birthDate: '1991-07-13' }
      const verified = await signUpAs(app, 'verified')
      await whileBroken('identity_attempts', () => verified.call(beginMobileVerification, {}))
      const started = await beginFor(verified)
      const { tokenValue } = tokenOf(app, started.fields.token_version_id ?? '')
      await look()
      const back = await clickThrough(app, started, who)
      const returned = returnedOf(back.headers.get('location') ?? '')
      const { ci } = resultOf(returned)
      await whileBroken('identities', () => verified.call(completeIdentity, returned))
      hear(await verified.send({ method: 'GET', path: '/authentication/mobile-verify' }, returned))
      hear(await verified.send(completeIdentity, { ...returned, enc_data: [returned.enc_data] }))
      expect((await verified.call(completeIdentity, returned)).status).toBe(200)
      hear(await verified.call(completeIdentity, returned))
      const double = await signUpAs(app, 'double')
      hear(await double.call(completeIdentity, await returnOf(app, double, who)))
      return [
        { what: 'name', value: who.name },
        { what: 'phone', value: who.phone },
        { what: 'phone, however it begins', value: '1087654321' },
        { what: 'phone with hyphens', value: '010-8765-4321' },
        { what: 'birthday', value: who.birthDate },
        { what: 'birthday in digits', value: '19910713' },
        { what: 'CI', value: ci },
        { what: 'value of the token', value: tokenValue },
        { what: 'result of the provider', value: returned.enc_data },
        ...cookiesOf(verified, 'of the session renewed'),
      ]
    },
  },
  {
    name: 'signing the NDA',
    run: async ({ hear, look, whileBroken }) => {
      const who = { ...someone, name: '서명하는 카나리아', phone: '01045671234', birthDate: '1987-08-19' }
      const signer = await signUpAs(app, 'signer')
      await verifyAs(app, signer, who)
      await whileBroken('identity_attempts', () => signer.call(beginNda, {}))
      // Another person with another number.
      const foreign = { ...who, name: '남의 이름인 카나리아', phone: '01034567812' }
      const other = await returnOf(app, signer, foreign, 'NDA')
      hear(await signer.call(completeIdentity, other))
      const returned = await returnOf(app, signer, who, 'NDA')
      hear(await signer.send({ method: 'GET', path: '/authentication/nda' }, returned))
      const { ci } = resultOf(returned)
      await look()
      await whileBroken('terms_agreements', () => signer.call(completeIdentity, returned))
      expect((await signer.call(completeIdentity, returned)).status).toBe(200)
      hear(await signer.call(completeIdentity, returned))
      hear(await signer.call(beginNda, {}))
      return [
        { what: 'name', value: who.name },
        { what: 'phone', value: who.phone },
        { what: 'birthday in digits', value: '19870819' },
        { what: 'CI', value: ci },
        { what: 'name of another person', value: foreign.name },
        { what: 'phone of another person', value: foreign.phone },
        { what: 'CI of another person', value: resultOf(other).ci },
        { what: 'result of the provider', value: returned.enc_data },
        ...cookiesOf(signer, 'of the session renewed'),
      ]
    },
  },
  {
    name: 'submitting a bank account',
    run: async ({ hear, look, whileBroken }) => {
      const name = '황금 카나리아'
      const accountNumber = '73519482607'
      const holder = await signUpPerson(app, 'holder', name)
      const staff = await getStaff(app)
      const picture = async (): Promise<string> => {
        const labelled = canvas(300, 300).withExif({ IFD0: { ImageDescription: accountNumber, Artist: name } })
        const file = fileOf(await labelled.png().toBuffer(), `${name} ${accountNumber}.png`)
        return (await holder.call(uploadFile, { purpose: 'KYC', file })).answer.id
      }
      const form = { bank: '004', accountCopy: await picture(), idFront: await picture() } as const
      const mistaken = { ...form, owner: '황금 까나리아', accountNumber: '73519482608' }
      hear(await holder.call(submitKyc, mistaken))
      hear(await holder.send(submitKyc, { ...form, owner: [name], accountNumber: `${accountNumber}x` }))
      hear(await holder.call(submitKyc, { ...form, owner: name, accountNumber, idFront: form.accountCopy }))
      const given = { ...form, owner: name, accountNumber }
      await whileBroken('kyc_submissions', () => holder.call(submitKyc, given))
      expect((await holder.call(submitKyc, given)).status).toBe(204)
      expect(await stored(), 'pictures lie sealed').not.toContain('IHDR')
      hear(await holder.call(submitKyc, given))
      await look()
      const { rows } = await app.database.pool.query('select uuid from kyc_submissions')
      const request = { id: rows[0].uuid }
      hear(await staff.call(decideKyc, { ...request, decision: 'APPROVED' }))
      await whileBroken('staff_views', () => staff.call(viewKyc, { ...request, reason: '심사' }))
      expect((await staff.call(viewKyc, { ...request, reason: '심사' })).answer.owner).toBe(name)
      await whileBroken('audit_entries', () => staff.call(decideKyc, { ...request, decision: 'APPROVED' }))
      expect((await staff.call(decideKyc, { ...request, decision: 'APPROVED' })).status).toBe(204)
      await look()
      expect(await notifiedEventsOf(app, holder)).toEqual(['KYC_APPROVED'])
      expect((await holder.call(getKyc, {})).text).not.toContain(accountNumber)
      return [
        { what: 'owner', value: name },
        { what: 'owner mistaken', value: mistaken.owner },
        { what: 'account number', value: accountNumber },
        { what: 'account number mistaken', value: mistaken.accountNumber },
      ]
    },
  },
  {
    name: 'following a link that was never sent',
    run: async ({ visitor, hear }) => {
      const token = 'never-sent-'.padEnd(43, 'x')
      hear(await visitor.call(checkPasswordReset, { token }))
      hear(await visitor.send({ method: 'GET', path: '/no-such-call/{token}' }, { token }))
      hear(await visitor.send({ method: 'PUT', path: '/auth/reset-password/{token}' }, { token, password: 'x' }))
      return [{ what: 'token', value: token }]
    },
  },
]

/** Every row of every table as text. */
const dump = async (): Promise<string> => {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`,
  )
  const tables = rows.map(({ name }) => app.database.pool.query(`select t::text as row from ${name} t`))
  return (await Promise.all(tables)).flatMap((table) => table.rows.map(({ row }) => row)).join('\n')
}

/** The bytes of every stored file, one character each, and as text. */
const stored = async (): Promise<string> => {
  const folder = join(app.services.config.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFile(join(parentPath, name)))
  return (await Promise.all(files)).map((bytes) => `${bytes.toString('latin1')}\n${bytes}`).join('\n')
}

const openRecorder = () => {
  const heard: string[] = []
  const dumps: string[] = []
  const hear: Recorder['hear'] = (reply) => {
    expect(reply.status).toBeGreaterThanOrEqual(400)
    heard.push(`${reply.text}\n${JSON.stringify([...reply.headers])}`)
    return reply
  }
  const whileBroken: Recorder['whileBroken'] = async (table, act) => {
    const { pool } = app.database
    await pool.query(`alter table ${table} add constraint broken check (false) not valid`)
    expect(hear(await act()).status).toBe(500)
    await pool.query(`alter table ${table} drop constraint broken`)
  }
  const look = async (): Promise<void> => void dumps.push(await dump())
  return { recorder: { visitor: app.visitor(), hear, look, whileBroken }, heard, dumps }
}

/** Whether a text contains a secret, plain or encoded; a short one only as a separate word. */
const contains = (text: string, secret: string): boolean =>
  [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64url')].some((form) =>
    form.length > 6 ? text.includes(form) : new RegExp(`(?<![0-9a-z])${form}(?![0-9a-z])`, 'i').test(text),
  )

it.each(flows)('$name leaves no secret behind', async ({ run }) => {
  const { recorder, heard, dumps } = openRecorder()
  const canaries = await run(recorder)
  const mails = (await app.mails()).map(({ subject, text, html }) => [subject, text, html].join('\n'))
  await recorder.look()
  const files = await stored()
  expect(app.logged()).toContain('call failed')
  for (const { what, value, mails: mailed = 0, isStored = false } of canaries) {
    expect(value.length, what).toBeGreaterThan(5)
    expect(contains(dumps.join('\n'), value), `${what} in the database`).toBe(isStored)
    expect(contains(files, value), `${what} in the store`).toBe(false)
    expect(contains(app.logged(), value), `${what} in the log`).toBe(false)
    expect(contains(heard.join('\n'), value), `${what} in refusals`).toBe(false)
    expect(mails.filter((mail) => contains(mail, value)).length, `${what} in mails`).toBe(mailed)
  }
})

it('logs only the pattern of an address, which browsers neither store nor pass on', async () => {
  const token = 'a-link-of-a-mail'.padEnd(43, '_')
  const visitor = app.visitor()
  for (const reply of [
    await visitor.call(checkPasswordReset, { token }),
    await visitor.call(checkEmailCode, { email, code: '135790' }),
  ]) {
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
  }
  expect(app.logged()).toContain('"call":"POST /auth/email-verify/:code"')
  expect(app.logged()).not.toContain(token)
  expect(app.logged()).not.toContain('135790')
})
