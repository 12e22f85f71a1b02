import { getFile } from '@jebo/contract/files/files.endpoints.ts'
import { getKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { day, minute } from '../../../test/clock.ts'
import { decide, denial, type Submission, signUpAndSubmit, signUpPerson, submitAs, view } from '../../../test/kyc.ts'
import { signUpStaff } from '../../../test/money.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let count = 0
const newName = (): string => `hana${++count}`
/** Sessions do not last for days. */
const newStaff = (): Promise<Visitor> => signUpStaff(app, `clerk${++count}`)

const query = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows
const rowOf = async (id: string) => (await query('select * from kyc_submissions where uuid = $1', [id]))[0]
const keysOf = async ({ form: { accountCopy, idFront } }: Submission): Promise<string[]> =>
  (await query('select key from files where id in ($1, $2)', [accountCopy, idFront])).map(({ key }) => key)
const areStored = async (keys: string[]): Promise<boolean[]> =>
  Promise.all(keys.map(async (key) => (await app.services.files.read(key)) !== null))
const work = () => app.mails()
const sweep = async (): Promise<void> => {
  await query("select graphile_worker.add_job('identity:sweep')")
  await work()
}
const storedData = async (id: string): Promise<string[]> => {
  const { account_copy_id, id_front_id, sealed_owner, sealed_account_number } = await rowOf(id)
  const parts = { account_copy_id, id_front_id, sealed_owner, sealed_account_number }
  return Object.entries(parts).flatMap(([name, value]) => (value === null ? [] : [name]))
}
const pictures = ['account_copy_id', 'id_front_id']
const account = ['sealed_owner', 'sealed_account_number']

it('retains pictures for exactly four days after the decision', async () => {
  const staff = await newStaff()
  const [approved, denied] = [await signUpAndSubmit(app, newName()), await signUpAndSubmit(app, newName())]
  await decide(staff, approved.id, { decision: 'APPROVED' })
  await decide(staff, denied.id, denial)
  const keys = [...(await keysOf(approved)), ...(await keysOf(denied))]
  expect(await areStored(keys)).toEqual(Array(4).fill(true))
  app.clock.advance(4 * day - 1)
  await sweep()
  expect([await storedData(approved.id), await storedData(denied.id)]).toEqual(Array(2).fill([...pictures, ...account]))
  expect(await areStored(keys)).toEqual(Array(4).fill(true))

  app.clock.advance(1)
  await sweep()
  expect([await storedData(approved.id), await storedData(denied.id)]).toEqual([account, []])
  expect(await areStored(keys)).toEqual(Array(4).fill(false))
  expect(await query('select from files where id in ($1, $2)', [approved.form.idFront, denied.form.idFront])).toEqual(
    [],
  )
  expect((await rowOf(approved.id)).pictures_erased_at).toEqual(app.clock.now())

  const later = await newStaff()
  const { answer } = await view(later, approved.id)
  expect([answer.accountNumber, answer.accountCopyPath, answer.idFrontPath]).toEqual([
    approved.form.accountNumber,
    null,
    null,
  ])
  expect((await view(later, denied.id)).answer).toMatchObject({ owner: null, accountNumber: null, namesMatch: false })
  expect((await later.call(getFile, { id: approved.form.idFront })).status).toBe(404)
})

it('retains pending submissions indefinitely', async () => {
  const { id } = await signUpAndSubmit(app, newName())
  app.clock.advance(40 * day)
  await sweep()
  expect(await storedData(id)).toEqual([...pictures, ...account])
})

it('also deletes the account once another one replaces it', async () => {
  const nickname = newName()
  const visitor = await signUpPerson(app, nickname)
  const staff = await newStaff()
  const first = await submitAs(app, visitor, nickname)
  await decide(staff, first.id, { decision: 'APPROVED' })
  app.clock.advance(minute)
  const next = await submitAs(app, visitor, nickname, { accountNumber: '99887766' })
  await decide(staff, next.id, { decision: 'APPROVED' })
  expect((await visitor.call(getKyc, {})).answer.approved?.numberEnd).toBe('7766')
  expect(await storedData(first.id)).toEqual([...pictures, ...account])
  app.clock.advance(4 * day)
  await sweep()
  expect([await storedData(first.id), await storedData(next.id)]).toEqual([[], account])
})

it('is idempotent, also for data deleted with the denial', async () => {
  const { id } = await signUpAndSubmit(app, newName())
  await decide(await newStaff(), id, { ...denial, deletesNow: true })
  const { pictures_erased_at } = await rowOf(id)
  app.clock.advance(5 * day)
  await sweep()
  await sweep()
  expect((await rowOf(id)).pictures_erased_at).toEqual(pictures_erased_at)
})

it('retries if the store is down', async () => {
  const submission = await signUpAndSubmit(app, newName())
  await decide(await newStaff(), submission.id, denial)
  const keys = await keysOf(submission)
  app.clock.advance(4 * day)
  const { files } = app.services
  app.services.files = { ...files, remove: () => Promise.reject(new Error('the store is down')) }
  await sweep()
  expect(await areStored(keys)).toEqual([true, true])
  app.services.files = files
  const waiting = await query('select payload, last_error from graphile_worker._private_jobs where attempts > 0')
  expect(waiting.map(({ payload, last_error }) => [payload.key, last_error]).toSorted()).toEqual(
    keys.toSorted().map((key) => [key, 'the store is down']),
  )
  // Meanwhile the remaining files are invisible to everyone.
  expect(await storedData(submission.id)).toEqual([])
  await query('update graphile_worker._private_jobs set run_at = now()')
  await work()
  expect(await areStored(keys)).toEqual([false, false])
})

it('deletes nothing if it cannot delete everything', async () => {
  const submission = await signUpAndSubmit(app, newName())
  await decide(await newStaff(), submission.id, denial)
  app.clock.advance(4 * day)
  await query(`create function refuse_file() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`)
  await query('create trigger refuse before delete on files for each row execute function refuse_file()')
  await sweep()
  expect(await storedData(submission.id)).toEqual([...pictures, ...account])
  expect(await areStored(await keysOf(submission))).toEqual([true, true])
  await query('drop trigger refuse on files')
  await sweep()
  expect(await storedData(submission.id)).toEqual([])
})

it('works together with a decision that replaces the account', async () => {
  const nickname = newName()
  const visitor = await signUpPerson(app, nickname)
  const first = await submitAs(app, visitor, nickname)
  await decide(await newStaff(), first.id, { decision: 'APPROVED' })
  const next = await submitAs(app, visitor, nickname, { accountNumber: '99887766' })
  app.clock.advance(4 * day)
  await Promise.all([decide(await newStaff(), next.id, { decision: 'APPROVED' }), sweep()])
  await sweep()
  expect([await storedData(first.id), await storedData(next.id)]).toEqual([[], [...pictures, ...account]])
})
