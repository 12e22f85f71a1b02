import { getFile, uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import { getKyc, listKyc, submitKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { minute } from '../../../test/clock.ts'
import { getStaff } from '../../../test/companies.ts'
import { someone, verifyAs } from '../../../test/identity.ts'
import {
  account,
  decide,
  denial,
  kycFormOf,
  levelOf,
  signUpAndSubmit,
  signUpPerson,
  submitAs,
  view,
} from '../../../test/kyc.ts'
import { enterPassword, signUpAs, subjectsMailedTo } from '../../../test/people.ts'
import { canvas, fileOf, pngOf } from '../../../test/pictures.ts'
import { uploadFor } from '../../../test/profiles.ts'
import type { Visitor } from '../../../test/request.ts'
import { openSharedApp } from '../../../test/shared-app.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { makeInTurn } from '../../../test/waiting.ts'

const app = await openSharedApp()
const staff = await getStaff(app)
const mistaken = await signUpPerson(app, 'typist')
/** A user who makes every mistake before they succeed. */
const typist = { visitor: mistaken, form: await kycFormOf(mistaken, 'typist') }

describe('submitKyc', () => {
  let count = 0
  const newName = (): string => `hana${++count}`
  const stateOf = async (visitor: Visitor): Promise<string> => (await visitor.call(getKyc, {})).answer.state

  it('submits an account for review, and does not change the level', async () => {
    const nickname = newName()
    const visitor = await signUpPerson(app, nickname)
    const form = await kycFormOf(visitor, nickname)
    expect((await visitor.call(submitKyc, form)).status).toBe(204)
    const { answer } = await visitor.call(getKyc, {})
    expect(answer).toEqual({
      state: 'PENDING',
      reason: null,
      account: { bank: '004', numberEnd: '3044' },
      submittedAt: app.clock.now().toISOString(),
      decidedAt: null,
      approved: null,
      verifiedName: expect.stringContaining('사람'),
    })
    expect(await levelOf(visitor)).toBe(1)
  })

  it('mails the user, and again after the approval, in the language of their account', async () => {
    const nickname = newName()
    const visitor = await signUpPerson(app, nickname)
    await visitor.call(submitKyc, await kycFormOf(visitor, nickname), { 'accept-language': 'en' })
    const mailed = () => subjectsMailedTo(app, `${nickname}@people.test`)
    expect(await mailed()).toEqual(['[Jebo] 출금 계좌 인증을 신청했어요'])
    const { rows } = await app.database.pool.query('select uuid from kyc_submissions order by id desc limit 1')
    await decide(staff, rows[0].uuid, denial)
    expect((await mailed()).slice(1)).toEqual(['[Jebo] 계좌 인증이 반려됐어요. 사유를 확인해 주세요'])
    await submitAs(app, visitor, nickname)
    const { rows: pending } = await app.database.pool.query('select uuid from kyc_submissions order by id desc limit 1')
    await decide(staff, pending[0].uuid, { decision: 'APPROVED' })
    expect((await mailed()).slice(-1)).toEqual(['[Jebo] 출금 계좌 인증이 승인됐어요'])
    expect(await mailed()).toHaveLength(4)
  })

  it('stores owner and number sealed, and hides the pictures even from the user', async () => {
    const nickname = newName()
    const { visitor, form, id } = await submitAs(app, await signUpPerson(app, nickname), nickname, {
      accountNumber: '98765432109876',
    })
    const { rows } = await app.database.pool.query('select * from kyc_submissions where uuid = $1', [id])
    const { sealer } = app.services
    const [{ uuid, user_id, bank }] = rows
    expect(sealer.open(rows[0].sealed_owner, `account-owner ${uuid} ${user_id} ${bank}`)).toBe(form.owner)
    expect(sealer.open(rows[0].sealed_account_number, `account-number ${uuid} ${user_id} ${bank}`)).toBe(
      '98765432109876',
    )
    for (const part of [form.owner, '98765432109876', '9876']) expect(JSON.stringify(rows)).not.toContain(part)
    for (const picture of [form.accountCopy, form.idFront]) {
      for (const viewer of [visitor, staff, app.visitor()]) {
        expect((await viewer.call(getFile, { id: picture })).status).toBe(404)
      }
    }
  })

  it('is reserved for verified users', async () => {
    const unknown = await signUpAs(app, newName())
    await enterPassword(unknown)
    const child = await verifyAs(app, unknown, { ...someone, birthDate: '2014-01-31' })
    expect(child.problem.messageKey).toBe('identity.tooYoung')
    const input = { ...account, owner: '김제보', accountCopy: crypto.randomUUID(), idFront: crypto.randomUUID() }
    expect((await unknown.send(submitKyc, input)).problem.messageKey).toBe('identity.verificationRequired')
    expect((await unknown.send(getKyc, {})).problem.messageKey).toBe('identity.verificationRequired')
    expect((await app.visitor().send(submitKyc, input)).problem.messageKey).toBe('error.notSignedIn')
    const upload = await unknown.call(uploadFile, { purpose: 'KYC', file: await pngOf(400) })
    expect(upload.problem.messageKey).toBe('identity.verificationRequired')
  })

  it('requires recent reauthentication', async () => {
    const nickname = newName()
    const visitor = await signUpPerson(app, nickname)
    const form = await kycFormOf(visitor, nickname)
    app.clock.advance(15 * minute)
    const { status, problem } = await visitor.call(submitKyc, form)
    expect([status, problem.messageKey]).toEqual([403, 'auth.freshRequired'])
    await enterPassword(visitor)
    expect((await visitor.call(submitKyc, form)).status).toBe(204)
    await enterPassword(typist.visitor)
  })

  it('refuses a second pending submission before it validates the form', async () => {
    const { visitor } = await signUpAndSubmit(app, newName())
    const { status, problem } = await visitor.call(submitKyc, await kycFormOf(visitor, '다른'))
    expect([status, problem.messageKey]).toEqual([409, 'identity.kycPending'])
  })

  it.each([
    'sealed_account_number = other.sealed_account_number',
    'sealed_account_number = other.sealed_account_number, sealed_owner = other.sealed_owner',
    "bank = '088'",
  ])('does not unseal an account that was swapped in the database: %s', async (change) => {
    const [own, other] = [await signUpAndSubmit(app, newName()), await signUpAndSubmit(app, newName())]
    await app.database.pool.query(
      `update kyc_submissions as own set ${change} from kyc_submissions as other
       where own.uuid = $1 and other.uuid = $2`,
      [own.id, other.id],
    )
    for (const reply of [await own.visitor.call(getKyc, {}), await view(staff, own.id)]) {
      expect([reply.status, reply.problem.messageKey]).toEqual([500, 'error.internal'])
    }
    expect((await other.visitor.call(getKyc, {})).status).toBe(200)
  })

  it('accepts exactly one of fifty concurrent submissions', async () => {
    const nickname = newName()
    const visitor = await signUpPerson(app, nickname)
    const forms = await makeInTurn(8, () => kycFormOf(visitor, nickname))
    const form = (n: number) => forms[n % forms.length] ?? forms[0]
    const replies = await sendAtOnce(50, (n) => visitor.send(submitKyc, form(n)))
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(replies.filter(({ problem }) => problem?.messageKey === 'identity.kycPending')).toHaveLength(49)
    const { rows } = await app.database.pool.query(
      "select from files where owner_kind = 'KYC' and uploader_id = (select id from users where nickname = $1)",
      [nickname],
    )
    expect(rows).toHaveLength(2)
  })

  it.each(['PENDING', 'APPROVED'])('allows at most one %s account per user in the database', async (state) => {
    const { id } = await signUpAndSubmit(app, newName())
    if (state === 'APPROVED') await decide(staff, id, { decision: 'APPROVED' })
    const again = app.database.pool.query(
      `insert into kyc_submissions (user_id, state, bank, sealed_owner, sealed_account_number, account_copy_id,
         id_front_id, submitted_at, decided_at, decided_by, pictures_erased_at)
       select user_id, state, bank, 'a', 'b', account_copy_id, id_front_id, submitted_at, decided_at, decided_by,
         pictures_erased_at from kyc_submissions where uuid = $1`,
      [id],
    )
    await expect(again).rejects.toThrow(`kyc_submissions_one_${state.toLowerCase()}`)
  })

  it.each([
    ['another name', '김재보'],
    ['a part of the name', 'hana'],
    ['a space more within', 'hana  사람'],
  ])('refuses an account of another person: %s', async (_what, owner) => {
    const nickname = newName()
    const visitor = await signUpPerson(app, nickname)
    const { status, problem } = await visitor.call(submitKyc, await kycFormOf(visitor, nickname, { owner }))
    expect([status, problem.messageKey]).toEqual([422, 'identity.holderDiffers'])
    expect(problem.issues).toEqual([{ path: 'owner', messageKey: 'identity.holderDiffers' }])
    expect([await stateOf(visitor), await levelOf(visitor)]).toEqual(['NONE', 1])
  })

  it('compares names regardless of Unicode composition', async () => {
    const nickname = newName()
    const visitor = await signUpPerson(app, nickname, 'José 각')
    const owner = ` ${'José 각'.normalize('NFD')} `
    expect((await visitor.call(submitKyc, await kycFormOf(visitor, nickname, { owner }))).status).toBe(204)
  })

  it.each<[string, Record<string, unknown>, string, string]>([
    ['letters in the number', { accountNumber: '1102203304a' }, 'accountNumber', 'field.digitsOnly'],
    ['hyphens in the number', { accountNumber: '110-220-33044' }, 'accountNumber', 'field.digitsOnly'],
    ['full-width digits', { accountNumber: '１１０２２０３３０４４' }, 'accountNumber', 'field.digitsOnly'],
    ['Arabic digits', { accountNumber: '١١٠٢٢٠٣٣٠٤٤' }, 'accountNumber', 'field.digitsOnly'],
    ['seven digits', { accountNumber: '1102203' }, 'accountNumber', 'field.accountNumber'],
    ['seventeen digits', { accountNumber: '11022033044556677' }, 'accountNumber', 'field.accountNumber'],
    ['a number that is none', { accountNumber: 11022033044 }, 'accountNumber', 'field.type'],
    ['no number', { accountNumber: '' }, 'accountNumber', 'field.required'],
    ['an unknown bank', { bank: '999' }, 'bank', 'field.required'],
    ['a name of a bank', { bank: '국민은행' }, 'bank', 'field.required'],
    ['no owner', { owner: ' ' }, 'owner', 'field.required'],
    ['an owner too long', { owner: '가'.repeat(101) }, 'owner', 'field.maxLength'],
    ['an owner of two lines', { owner: '김제보\n이제보' }, 'owner', 'field.hiddenCharacters'],
    ['no copy', { accountCopy: '' }, 'accountCopy', 'field.invalid'],
    ['no front', { idFront: undefined }, 'idFront', 'field.required'],
    ['a field that is none', { level: 2 }, 'level', 'field.unknown'],
  ])('refuses %s', async (_what, changes, path, messageKey) => {
    const { visitor, form } = typist
    const { status, problem } = await visitor.send(submitKyc, { ...form, ...changes })
    expect([status, problem.messageKey]).toEqual([400, 'error.invalidRequest'])
    expect(problem.issues).toEqual([expect.objectContaining({ path, messageKey })])
    expect([await stateOf(visitor), await levelOf(visitor)]).toEqual(['NONE', 1])
  })

  it('requires two different unattached pictures of the caller, uploaded for this purpose', async () => {
    const { visitor, form } = typist
    const other = await signUpPerson(app, newName())
    const foreign = await uploadFor(other, 'KYC')
    const avatar = await uploadFor(visitor, 'AVATAR')
    const missing = '00000000-0000-4000-8000-000000000000'
    for (const [changes, path] of [
      [{ idFront: form.accountCopy }, 'idFront'],
      [{ idFront: form.accountCopy.toUpperCase() }, 'idFront'],
      [{ accountCopy: foreign }, 'accountCopy'],
      [{ idFront: foreign }, 'idFront'],
      [{ accountCopy: avatar }, 'accountCopy'],
      [{ idFront: avatar }, 'idFront'],
      [{ accountCopy: missing }, 'accountCopy'],
      [{ idFront: missing }, 'idFront'],
    ] as const) {
      const { status, problem } = await visitor.call(submitKyc, { ...form, ...changes })
      expect([status, problem.messageKey, problem.issues]).toEqual([
        422,
        'file.notFound',
        [{ path, messageKey: 'file.notFound' }],
      ])
    }
    expect([await stateOf(visitor), await levelOf(visitor)]).toEqual(['NONE', 1])
    expect((await visitor.call(submitKyc, form)).status).toBe(204)
  })

  it('accepts a picture for one submission only', async () => {
    const nickname = newName()
    const { visitor, id, form } = await signUpAndSubmit(app, nickname)
    await decide(staff, id, denial)
    const again = await visitor.call(submitKyc, form)
    expect(again.problem.issues).toEqual([{ path: 'accountCopy', messageKey: 'file.notFound' }])
    await submitAs(app, visitor, nickname)
    expect(await stateOf(visitor)).toBe('PENDING')
  })

  const picture = async (width: number, height: number) => new Uint8Array(await canvas(width, height).png().toBuffer())
  it.each<[string, () => Promise<File>, number, string]>([
    ['too many bytes', async () => fileOf(new Uint8Array(fileLimits.bytes + 1)), 413, 'error.tooLarge'],
    ['a huge picture', async () => fileOf(await picture(5001, 5000)), 422, 'file.tooManyPixels'],
    ['a JPEG for a PNG', async () => fileOf(await canvas(9, 9).jpeg().toBuffer()), 422, 'file.mislabelled'],
    ['a PDF', async () => fileOf('%PDF-1.7\n%%EOF', 'a.pdf', 'application/pdf'), 422, 'file.typeNotAllowed'],
    ['half a picture', async () => fileOf((await picture(400, 400)).slice(0, 200)), 422, 'file.unreadable'],
    ['nothing', async () => fileOf(''), 422, 'file.empty'],
  ])('is not reachable with %s', async (_what, open, status, code) => {
    const { visitor } = typist
    const reply = await visitor.call(uploadFile, { purpose: 'KYC', file: await open() })
    expect([reply.status, reply.problem.messageKey]).toEqual([status, code])
    expect(await levelOf(visitor)).toBe(1)
  })

  it('retains the approved account while another one is pending or denied', async () => {
    const nickname = newName()
    const { visitor, id } = await signUpAndSubmit(app, nickname)
    await decide(staff, id, { decision: 'APPROVED' })
    const approved = { bank: '004', numberEnd: '3044', approvedAt: app.clock.now().toISOString() }
    app.clock.advance(minute)
    const next = await submitAs(app, visitor, nickname, { bank: '090', accountNumber: '3333012345678' })
    expect((await visitor.call(getKyc, {})).answer).toMatchObject({
      state: 'PENDING',
      account: { bank: '090', numberEnd: '5678' },
      approved,
    })
    expect(await levelOf(visitor)).toBe(2)
    await decide(staff, next.id, denial)
    expect((await visitor.call(getKyc, {})).answer).toMatchObject({ state: 'DENIED', reason: denial.reason, approved })
    expect(await levelOf(visitor)).toBe(2)
  })

  it('lists only the user and the time for staff', async () => {
    const nickname = newName()
    const { id, form } = await signUpAndSubmit(app, nickname)
    const reply = await staff.call(listKyc, { state: 'PENDING', size: 100 })
    const row = reply.answer.data.find((one) => one.id === id)
    expect(row).toEqual({
      id,
      user: expect.objectContaining({ nickname }),
      state: 'PENDING',
      bank: '004',
      submittedAt: app.clock.now().toISOString(),
      decidedAt: null,
      isOwn: false,
    })
    for (const part of [form.owner, form.accountNumber, form.accountCopy]) expect(reply.text).not.toContain(part)
  })
})

it('limits submissions to ten per hour, not counting refusals', async () => {
  const app = await openTestApp({ LIMIT_FACTOR: '1' })
  const visitor = await signUpPerson(app, 'eager')
  const staff = await getStaff(app)
  const given = await kycFormOf(visitor, 'eager')
  const mistaken = { ...given, owner: '남의 이름' }
  const lost = { ...given, idFront: crypto.randomUUID() }
  const codeFor = async (form: typeof given) => (await visitor.call(submitKyc, form)).problem?.messageKey ?? 'done'
  for (let n = 0; n < 12; n++) {
    expect([await codeFor(mistaken), await codeFor(lost)]).toEqual(['identity.holderDiffers', 'file.notFound'])
  }
  for (let n = 0; n < 10; n++) {
    const { id } = await submitAs(app, visitor, 'eager')
    expect(await codeFor(given)).toBe('identity.kycPending')
    await decide(staff, id, denial)
  }
  // Other refusals come first, and a refused submission leaves nothing.
  expect(await codeFor(mistaken)).toBe('identity.holderDiffers')
  const { status, problem } = await visitor.call(submitKyc, given)
  expect([status, problem.messageKey]).toEqual([429, 'error.tooManyRequests'])
  expect((await visitor.call(getKyc, {})).answer.state).toBe('DENIED')
  await app.close()
})
