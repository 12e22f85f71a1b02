import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { listAudit } from '@jebo/contract/audit/audit.endpoints.ts'
import { decideKyc, getKyc, submitKyc, viewKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { minute } from '../../../test/clock.ts'
import { getStaff } from '../../../test/companies.ts'
import { decide, denial, kycFormOf, levelOf, signUpAndSubmit, signUpPerson, submitAs, view } from '../../../test/kyc.ts'
import { signUpStaff } from '../../../test/money.ts'
import { password } from '../../../test/people.ts'
import type { Reply } from '../../../test/request.ts'
import { openSharedApp } from '../../../test/shared-app.ts'
import { appointStaff } from '../../appoint-staff.ts'

const approval = { decision: 'APPROVED' } as const

const app = await openSharedApp()
const staff = await getStaff(app)
const colleague = await signUpStaff(app, 'colleague')
const waiting = await signUpAndSubmit(app, 'waiting')

describe('decideKyc', () => {
  let count = 0
  const newName = (): string => `hana${++count}`
  const rowOf = async (id: string) =>
    (await app.database.pool.query('select * from kyc_submissions where uuid = $1', [id])).rows[0]
  const keysOf = async ({ accountCopy, idFront }: { accountCopy: string; idFront: string }): Promise<string[]> =>
    (await app.database.pool.query('select key from files where id in ($1, $2)', [accountCopy, idFront])).rows.map(
      ({ key }) => key,
    )
  const areStored = async (keys: string[]): Promise<boolean[]> =>
    Promise.all(keys.map(async (key) => (await app.services.files.read(key)) !== null))
  const codeOf = ({ status, problem }: Reply<unknown>): string =>
    status === 204 ? 'done' : `${status} ${problem.messageKey}`

  it('raises the user to level 2, and records the decision without personal data', async () => {
    const nickname = newName()
    const { visitor, id, form } = await signUpAndSubmit(app, nickname)
    await view(staff, id)
    app.clock.advance(minute)
    expect((await staff.call(decideKyc, { id, ...approval })).status).toBe(204)
    expect(await levelOf(visitor)).toBe(2)
    const approvedAt = app.clock.now().toISOString()
    expect((await visitor.call(getKyc, {})).answer).toMatchObject({
      state: 'APPROVED',
      reason: null,
      decidedAt: approvedAt,
      approved: { bank: '004', numberEnd: '3044', approvedAt },
    })
    const [entry] = (await staff.call(listAudit, { action: 'kyc.approve' })).answer.data
    expect(entry).toMatchObject({ subject: { kind: 'kyc', id, label: nickname }, detail: {}, createdAt: approvedAt })
    expect(entry?.actor?.nickname).toBe('clerk')
    // The pictures remain for some days in case the decision is reviewed.
    expect(await areStored(await keysOf(form))).toEqual([true, true])
  })

  it('denies with a reason, which the audit log omits, and retains the level', async () => {
    const { visitor, id } = await signUpAndSubmit(app, newName())
    await decide(staff, id, denial)
    expect((await visitor.call(getKyc, {})).answer).toMatchObject({
      state: 'DENIED',
      reason: denial.reason,
      account: { bank: '004', numberEnd: '3044' },
      approved: null,
    })
    expect(await levelOf(visitor)).toBe(1)
    const reply = await staff.call(listAudit, { action: 'kyc.deny' })
    expect(reply.answer.data[0]?.subject.id).toBe(id)
    expect(reply.text).not.toContain(denial.reason)
  })

  it('deletes pictures and account on a denial that asks for it', async () => {
    const { id, form } = await signUpAndSubmit(app, newName())
    const keys = await keysOf(form)
    expect(await areStored(keys)).toEqual([true, true])
    await decide(staff, id, { ...denial, deletesNow: true })
    expect(await keysOf(form)).toEqual([])
    await app.mails()
    expect(await areStored(keys)).toEqual([false, false])
    expect(await rowOf(id)).toMatchObject({
      sealed_owner: null,
      sealed_account_number: null,
      account_copy_id: null,
      id_front_id: null,
      pictures_erased_at: app.clock.now(),
      reason: denial.reason,
    })
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['a denial without a reason', { decision: 'DENIED' }, 'reason'],
    ['a denial with an empty reason', { decision: 'DENIED', reason: ' ' }, 'reason'],
    ['a reason with a number', { decision: 'DENIED', reason: '900301-1234567이\n보여요.' }, 'reason'],
    ['a reason too long', { decision: 'DENIED', reason: '가'.repeat(501) }, 'reason'],
    ['an approval that deletes', { decision: 'APPROVED', deletesNow: true }, 'deletesNow'],
    ['no decision', {}, 'decision'],
    ['a state that is no decision', { decision: 'REPLACED' }, 'decision'],
  ])('refuses %s', async (_what, input, path) => {
    const { status, problem } = await staff.send(decideKyc, { id: waiting.id, ...input })
    expect([status, problem.issues?.map((issue) => issue.path)]).toEqual([400, [path]])
    expect((await rowOf(waiting.id)).state).toBe('PENDING')
  })

  it('is reserved for staff who have the submission open', async () => {
    const { visitor, id } = await signUpAndSubmit(app, newName())
    expect(codeOf(await staff.call(decideKyc, { id, ...approval }))).toBe('409 identity.viewFirst')
    await view(colleague, id)
    expect(codeOf(await staff.call(decideKyc, { id, ...denial }))).toBe('409 identity.viewFirst')
    await view(staff, id)
    app.clock.advance(15 * minute)
    expect(codeOf(await staff.call(decideKyc, { id, ...approval }))).toBe('409 identity.viewFirst')
    expect(await levelOf(visitor)).toBe(1)
    await Promise.all([view(staff, id), view(colleague, id)])
    app.clock.advance(15 * minute - 1)
    expect(codeOf(await staff.call(decideKyc, { id, ...approval }))).toBe('done')
  })

  it('refuses missing submissions, and users other than staff', async () => {
    const { visitor, id } = await signUpAndSubmit(app, newName())
    for (const none of ['00000000-0000-4000-8000-000000000000', 'x', '7']) {
      expect(codeOf(await staff.call(decideKyc, { id: none, ...approval }))).toBe('404 error.notFound')
    }
    expect(codeOf(await visitor.call(decideKyc, { id, ...approval }))).toBe('403 error.forbidden')
    expect(codeOf(await app.visitor().call(decideKyc, { id, ...approval }))).toBe('401 error.notSignedIn')
    expect(await levelOf(visitor)).toBe(1)
  })

  it('refuses the caller’s own submission', async () => {
    const { visitor, id } = await signUpAndSubmit(app, 'insider')
    await appointStaff(app.services.db, 'insider@people.test', app.clock.now())
    await visitor.call(signIn, { email: 'insider@people.test', password })
    expect(codeOf(await visitor.call(decideKyc, { id, ...approval }))).toBe('403 staff.ownSubject')
    expect(await levelOf(visitor)).toBe(1)
    await expect(
      app.database.pool.query(
        `update kyc_submissions set state = 'APPROVED', decided_at = submitted_at, decided_by = user_id
          where uuid = $1`,
        [id],
      ),
    ).rejects.toThrow('check constraint')
  })

  it('compares the names again before approval, and allows a denial', async () => {
    const { visitor, id } = await signUpAndSubmit(app, 'married')
    await app.database.pool.query(
      `update identities set sealed_name = $1 from users where users.id = user_id and nickname = 'married'`,
      [app.services.sealer.seal('새 이름', 'identity-name')],
    )
    await view(staff, id)
    expect(codeOf(await staff.call(decideKyc, { id, ...approval }))).toBe('422 identity.holderDiffers')
    expect([await levelOf(visitor), (await rowOf(id)).state]).toEqual([1, 'PENDING'])
    expect(codeOf(await staff.call(decideKyc, { id, ...denial }))).toBe('done')
  })

  it('succeeds once', async () => {
    const { id } = await signUpAndSubmit(app, newName())
    await decide(staff, id, denial)
    expect(codeOf(await staff.call(decideKyc, { id, ...approval }))).toBe('409 identity.kycDecided')
    expect(codeOf(await staff.call(decideKyc, { id, ...denial }))).toBe('409 identity.kycDecided')
    expect((await rowOf(id)).state).toBe('DENIED')
  })

  it('accepts exactly one of many concurrent decisions', async () => {
    const { visitor, id } = await signUpAndSubmit(app, newName())
    await Promise.all([view(staff, id), view(colleague, id)])
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        (n % 4 < 2 ? staff : colleague).call(decideKyc, { id, ...(n % 2 === 0 ? approval : denial) }),
      ),
    )
    expect(replies.map(codeOf).toSorted()).toEqual([...Array(15).fill('409 identity.kycDecided'), 'done'])
    const { state } = await rowOf(id)
    expect(await levelOf(visitor)).toBe(state === 'APPROVED' ? 2 : 1)
    const { rows } = await app.database.pool.query('select action from audit_entries where subject_id = $1', [id])
    expect(rows).toEqual([{ action: state === 'APPROVED' ? 'kyc.approve' : 'kyc.deny' }])
  })

  it('leaves one approved account at a time', async () => {
    const nickname = newName()
    const first = await signUpAndSubmit(app, nickname)
    await decide(staff, first.id, approval)
    app.clock.advance(minute)
    const next = await submitAs(app, first.visitor, nickname, { bank: '092', accountNumber: '100012345678' })
    await decide(staff, next.id, approval)
    expect([(await rowOf(first.id)).state, (await rowOf(next.id)).state]).toEqual(['REPLACED', 'APPROVED'])
    expect((await first.visitor.call(getKyc, {})).answer).toMatchObject({
      state: 'APPROVED',
      approved: { bank: '092', numberEnd: '5678' },
    })
    expect(await levelOf(first.visitor)).toBe(2)
  })

  it('leaves at most one approved and one pending account in a race with a new submission', async () => {
    for (let round = 0; round < 5; round++) {
      const nickname = newName()
      const visitor = await signUpPerson(app, nickname)
      const { id } = await submitAs(app, visitor, nickname)
      await view(staff, id)
      const form = await kycFormOf(visitor, nickname)
      const [decided, ...submitted] = await Promise.all([
        staff.call(decideKyc, { id, ...approval }),
        ...Array.from({ length: 4 }, () => visitor.call(submitKyc, form)),
      ])
      expect(codeOf(decided)).toBe('done')
      for (const reply of submitted) expect(['done', '409 identity.kycPending']).toContain(codeOf(reply))
      const { rows } = await app.database.pool.query(
        `select state from kyc_submissions where user_id = (select id from users where nickname = $1) order by id`,
        [nickname],
      )
      const wasTaken = submitted.some(({ status }) => status === 204)
      expect(rows.map(({ state }) => state)).toEqual(wasTaken ? ['APPROVED', 'PENDING'] : ['APPROVED'])
      expect(await levelOf(visitor)).toBe(2)
    }
  })

  it('does not conflict with a concurrent view', async () => {
    const { id } = await signUpAndSubmit(app, newName())
    await view(staff, id)
    const [decided, viewed] = await Promise.all([
      staff.call(decideKyc, { id, ...denial, deletesNow: true }),
      colleague.call(viewKyc, { id, reason: '심사' }),
    ])
    expect([decided.status, viewed.status]).toEqual([204, 200])
  })
})
