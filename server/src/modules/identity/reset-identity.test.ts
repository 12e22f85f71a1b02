import { randomUUID } from 'node:crypto'
import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { getKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStaff } from '../../../test/companies.ts'
import { someone, verifyAs } from '../../../test/identity.ts'
import { decide, levelOf, signUpAndSubmit, signUpPerson, submitAs } from '../../../test/kyc.ts'
import { password, signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { resetIdentity } from './reset-identity.ts'

describe('resetIdentity', () => {
  let app: TestApp
  let staff: Visitor
  beforeAll(async () => {
    app = await openTestApp()
    staff = await getStaff(app)
  })
  afterAll(() => app.close())

  const uuidOf = async (visitor: Visitor): Promise<string> => (await visitor.call(getAuth, {})).answer.uuid
  const signInAs = async (nickname: string): Promise<Visitor> => {
    const visitor = app.visitor()
    expect((await visitor.call(signIn, { email: `${nickname}@people.test`, password })).status).toBe(204)
    return visitor
  }
  const reset = (uuid: string) => resetIdentity(app.services.db, uuid, app.clock.now())

  it("lets a person verify another account, and ends this account's sessions", async () => {
    const first = await signUpPerson(app, 'first', '한 사람')
    const second = await signUpAs(app, 'second')
    expect((await verifyAs(app, second, { ...someone, name: '한 사람' })).status).toBe(409)
    expect(await reset(await uuidOf(first))).toBe('done')
    expect((await first.send(getAuth, {})).status).toBe(401)
    expect((await verifyAs(app, second, { ...someone, name: '한 사람' })).status).toBe(200)
    expect(await levelOf(await signInAs('first'))).toBe(0)
  })

  it('also deletes the bank account, regardless of earlier decisions', async () => {
    const { visitor, id } = await signUpAndSubmit(app, 'earner')
    await decide(staff, id, { decision: 'DENIED', reason: '예금주가 보이지 않아요.' })
    const again = await submitAs(app, visitor, 'earner')
    await decide(staff, again.id, { decision: 'APPROVED' })
    const uuid = await uuidOf(visitor)
    expect(await levelOf(visitor)).toBe(2)
    expect(await reset(uuid)).toBe('done')
    const { rows } = await app.database.pool.query(
      `select state, num_nonnulls(sealed_owner, sealed_account_number, account_copy_id, id_front_id) as stored
       from kyc_submissions where uuid in ($1, $2) order by id`,
      [id, again.id],
    )
    expect(rows).toEqual([
      { state: 'DENIED', stored: 0 },
      { state: 'REPLACED', stored: 0 },
    ])
    const { rows: acts } = await app.database.pool.query(
      'select action, actor_id from audit_entries where subject_id = $1',
      [uuid],
    )
    expect(acts).toEqual([{ action: 'user.unverify', actor_id: null }])
    const back = await signInAs('earner')
    expect((await back.call(getKyc, {})).status).toBe(403)
  })

  it('changes nothing if a submission is pending, nothing is verified, or the user is missing', async () => {
    const { visitor } = await signUpAndSubmit(app, 'waiting')
    expect(await reset(await uuidOf(visitor))).toBe('pending')
    expect(await levelOf(visitor)).toBe(1)
    const unverified = await signUpAs(app, 'unverified')
    expect(await reset(await uuidOf(unverified))).toBe('notVerified')
    expect((await unverified.call(getAuth, {})).status).toBe(200)
    expect(await reset(randomUUID())).toBe('unknown')
  })
})
