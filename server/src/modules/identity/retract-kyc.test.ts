import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { decideKyc, getKyc, listKyc, retractKyc, viewKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { kycSubmissionStates } from '@jebo/contract/identity/kyc.lifecycle.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { expect, it } from 'vitest'
import { minute } from '../../../test/clock.ts'
import { getStaff } from '../../../test/companies.ts'
import { someone, verifyAs } from '../../../test/identity.ts'
import {
  decide,
  denial,
  levelOf,
  type Submission,
  signUpAndSubmit,
  signUpPerson,
  submitAs,
  view,
} from '../../../test/kyc.ts'
import { password, signUpAs } from '../../../test/people.ts'
import { openSharedApp } from '../../../test/shared-app.ts'
import { resetIdentity } from './reset-identity.ts'

const app = await openSharedApp()
const staff = await getStaff(app)

const query = async (text: string, values: unknown[]) => (await app.database.pool.query(text, values)).rows
const rowOf = async (id: string) => (await query('select * from kyc_submissions where uuid = $1', [id]))[0]
const keysOf = async ({ form: { accountCopy, idFront } }: Submission): Promise<string[]> =>
  (await query('select key from files where id in ($1, $2)', [accountCopy, idFront])).map(({ key }) => key)
const notPending = { status: 409, problem: { messageKey: 'identity.kycNotPending' } }

it('deletes the submission with its sealed data and pictures, and allows another one', async () => {
  const submission = await signUpAndSubmit(app, 'sorry')
  const { visitor, id } = submission
  await view(staff, id)
  const keys = await keysOf(submission)
  expect(keys).toHaveLength(2)
  expect((await visitor.call(retractKyc, {})).status).toBe(204)
  expect(await rowOf(id)).toBeUndefined()
  expect(await keysOf(submission)).toEqual([])
  await app.mails()
  for (const key of keys) expect(await app.services.files.read(key)).toBeNull()
  expect((await visitor.call(getKyc, {})).answer).toMatchObject({ state: 'NONE', account: null })
  expect(await levelOf(visitor)).toBe(1)

  const { answer } = await staff.call(listKyc, { size: 100 })
  expect(answer.data.map((row) => row.id)).not.toContain(id)
  expect((await staff.call(viewKyc, { id, reason: '심사' })).status).toBe(404)
  expect((await staff.call(decideKyc, { id, ...denial })).status).toBe(404)
  await submitAs(app, visitor, 'sorry')
})

it('does not affect the approved account, the level, and other users', async () => {
  const { visitor, id } = await signUpAndSubmit(app, 'changing')
  const other = await signUpAndSubmit(app, 'other')
  await decide(staff, id, { decision: 'APPROVED' })
  app.clock.advance(minute)
  await submitAs(app, visitor, 'changing', { bank: '090', accountNumber: '3333012345678' })
  expect((await visitor.call(retractKyc, {})).status).toBe(204)
  expect((await visitor.call(getKyc, {})).answer).toMatchObject({ state: 'APPROVED', approved: { numberEnd: '3044' } })
  expect(await levelOf(visitor)).toBe(2)
  expect(await rowOf(other.id)).toMatchObject({ state: 'PENDING' })
})

it.each(kycSubmissionStates.filter((state) => state !== 'PENDING'))(
  'refuses a submission that is %s',
  async (state) => {
    const { visitor, id } = await signUpAndSubmit(app, `is-${state.toLowerCase()}`)
    await decide(staff, id, state === 'DENIED' ? denial : { decision: 'APPROVED' })
    if (state === 'REPLACED') {
      const { answer } = await visitor.call(getAuth, {})
      expect(await resetIdentity(app.services.db, answer.uuid)).toBe('done')
      await visitor.call(signIn, { email: 'is-replaced@people.test', password })
      expect((await verifyAs(app, visitor, someone)).status).toBe(200)
    }
    expect(await visitor.call(retractKyc, {})).toMatchObject(notPending)
    expect(await rowOf(id)).toMatchObject({ state })
  },
)

it('requires a submission and a verified user', async () => {
  const visitor = await signUpPerson(app, 'none')
  expect(await visitor.call(retractKyc, {})).toMatchObject(notPending)
  expect((await (await signUpAs(app, 'unknown')).call(retractKyc, {})).status).toBe(403)
  expect((await app.visitor().call(retractKyc, {})).status).toBe(401)
})

it('succeeds once', async () => {
  const { visitor } = await signUpAndSubmit(app, 'eager')
  const replies = await Promise.all(Array.from({ length: 8 }, () => visitor.call(retractKyc, {})))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, ...Array(7).fill(409)])
})

it('lets exactly one win in a race with a decision', async () => {
  for (let round = 0; round < 6; round++) {
    const { visitor, id } = await signUpAndSubmit(app, `racer${round}`)
    await view(staff, id)
    const decision = round % 2 === 0 ? ({ decision: 'APPROVED' } as const) : { ...denial, deletesNow: true }
    const [withdrawn, decided] = await Promise.all([
      visitor.call(retractKyc, {}),
      staff.call(decideKyc, { id, ...decision }),
    ])
    const row = await rowOf(id)
    expect([withdrawn.status, decided.status]).toEqual(row ? [409, 204] : [204, 404])
    expect(await levelOf(visitor)).toBe(row?.state === 'APPROVED' ? 2 : 1)
  }
})
