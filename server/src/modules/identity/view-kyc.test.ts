import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { getFile } from '@jebo/contract/files/files.endpoints.ts'
import { getKyc, listKyc, viewKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '../../../test/clock.ts'
import { getStaff } from '../../../test/companies.ts'
import { account, decide, denial, signUpAndSubmit, signUpPerson, submitAs, view } from '../../../test/kyc.ts'
import { signUpStaff } from '../../../test/money.ts'
import { password, signUpAs } from '../../../test/people.ts'
import { channelsOf } from '../../../test/pictures.ts'
import { openSharedApp } from '../../../test/shared-app.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { appointStaff } from '../../appoint-staff.ts'

const missing = '00000000-0000-4000-8000-000000000000'
const asFile = (path: string | null): string => path?.replace('/api', '') ?? ''

const app = await openSharedApp()
const staff = await getStaff(app)
const colleague = await signUpStaff(app, 'colleague')
const unreasoned = await signUpAndSubmit(app, 'unreasoned')

describe('viewKyc', () => {
  const viewsOf = async (id: string) => {
    const { rows } = await app.database.pool.query(
      `select nickname, subject_kind, reason, staff_views.created_at from staff_views join users on users.id = staff_id
        where subject_id = $1 order by staff_views.id`,
      [id],
    )
    return rows
  }

  it('shows sealed data, and records who viewed it, when and why', async () => {
    const { id, form } = await signUpAndSubmit(app, 'opened')
    const reply = await staff.call(viewKyc, { id, reason: '  신청 심사  ' })
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(reply.answer).toEqual({
      id,
      user: expect.objectContaining({ nickname: 'opened' }),
      state: 'PENDING',
      bank: account.bank,
      submittedAt: app.clock.now().toISOString(),
      decidedAt: null,
      verifiedName: 'opened 사람',
      owner: 'opened 사람',
      accountNumber: account.accountNumber,
      namesMatch: true,
      accountCopyPath: `/api/files/${form.accountCopy}`,
      idFrontPath: `/api/files/${form.idFront}`,
      reason: null,
      viewEndsAt: new Date(app.clock.now().getTime() + 15 * minute).toISOString(),
    })
    expect(await viewsOf(id)).toEqual([
      { nickname: 'clerk', subject_kind: 'kyc', reason: '신청 심사', created_at: app.clock.now() },
    ])
  })

  it('shows whether the names differ', async () => {
    const { id } = await signUpAndSubmit(app, 'renamed')
    const sealed = app.services.sealer.seal('새 이름', 'identity-name')
    await app.database.pool.query(
      `update identities set sealed_name = $1 from users where users.id = user_id and nickname = 'renamed'`,
      [sealed],
    )
    const { answer } = await view(staff, id)
    expect(answer).toMatchObject({ verifiedName: '새 이름', owner: 'renamed 사람', namesMatch: false })
  })

  it.each([undefined, '', ' ', 'a', '가'.repeat(201), '심사\n또'])('requires a reason: %j', async (reason) => {
    const { id } = unreasoned
    const { status, problem } = await staff.send(viewKyc, { id, reason })
    expect([status, problem.issues?.map(({ path }) => path)]).toEqual([400, ['reason']])
    expect(await viewsOf(id)).toEqual([])
  })

  it.each([
    ['..', 'field.words'],
    ['<>', 'field.words'],
    ['1.', 'field.words'],
    ['계좌 110-220-33044', 'field.noNumbers'],
    ['９００３０１ １２３４５６７', 'field.noNumbers'],
  ])('refuses the reason %j', async (reason, messageKey) => {
    const { id } = unreasoned
    const { status, problem } = await staff.send(viewKyc, { id, reason })
    expect([status, problem.issues]).toEqual([400, [{ path: 'reason', messageKey }]])
    expect(await viewsOf(id)).toEqual([])
  })

  it('refuses missing submissions, and users other than staff', async () => {
    const { visitor, id } = await signUpAndSubmit(app, 'private')
    const reason = '심사'
    for (const none of [missing, 'x', id.slice(1), '7']) {
      expect((await staff.call(viewKyc, { id: none, reason })).problem.messageKey).toBe('error.notFound')
    }
    expect((await staff.call(viewKyc, { id: id.toUpperCase(), reason })).status).toBe(200)
    for (const each of [visitor, await signUpAs(app, 'curious')]) {
      expect((await each.call(viewKyc, { id, reason })).status).toBe(403)
      expect((await each.call(listKyc, {})).status).toBe(403)
    }
    expect((await app.visitor().call(viewKyc, { id, reason })).status).toBe(401)
  })

  it('refuses the caller’s own submission without recording a view', async () => {
    const { visitor, id } = await signUpAndSubmit(app, 'insider')
    await appointStaff(app.services.db, 'insider@people.test', app.clock.now())
    await visitor.call(signIn, { email: 'insider@people.test', password })
    const reply = await visitor.call(viewKyc, { id, reason: '심사' })
    expect([reply.status, reply.problem.messageKey]).toEqual([403, 'staff.ownSubject'])
    expect(await viewsOf(id)).toEqual([])
  })

  it('shows the pictures to the viewer only, for fifteen minutes', async () => {
    const { visitor, id } = await signUpAndSubmit(app, 'pictured')
    const other = await signUpAndSubmit(app, 'neighbour')
    const { answer } = await view(staff, id)
    const elsewhere = (await view(colleague, other.id)).answer
    const guest = app.visitor()
    for (const path of [answer.accountCopyPath, answer.idFrontPath]) {
      const reply = await staff.raw(asFile(path))
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(reply.headers.get('cache-control')).toBe('private, no-store')
      expect((await channelsOf(await reply.bytes())).map(({ max }) => max)).toEqual([0x0a, 0x7d, 0x5a])
      for (const each of [visitor, other.visitor, colleague, guest]) {
        expect((await each.raw(asFile(path))).status).toBe(404)
      }
    }
    expect((await staff.raw(asFile(elsewhere.idFrontPath))).status).toBe(404)
    const statusAfter = async (ms: number): Promise<number> => {
      app.clock.advance(ms)
      return (await staff.raw(asFile(answer.idFrontPath))).status
    }
    expect(await statusAfter(15 * minute - 1)).toBe(200)
    expect(await statusAfter(1)).toBe(404)
    expect(app.clock.now().toISOString()).toBe(answer.viewEndsAt)
    await view(staff, id)
    expect(await statusAfter(0)).toBe(200)
  })

  it('hides the pictures from former staff', async () => {
    const former = await signUpStaff(app, 'former')
    const { id } = await signUpAndSubmit(app, 'stored')
    const { answer } = await view(former, id)
    await app.database.pool.query(`update users set is_staff = false where nickname = 'former'`)
    expect((await former.raw(asFile(answer.idFrontPath))).status).toBe(404)
  })

  it('shows that data was deleted', async () => {
    const { visitor, id, form } = await signUpAndSubmit(app, 'deleted')
    await view(staff, id)
    await decide(staff, id, { ...denial, deletesNow: true })
    const { answer } = await view(staff, id)
    expect(answer).toMatchObject({
      state: 'DENIED',
      reason: denial.reason,
      verifiedName: null,
      owner: null,
      accountNumber: null,
      namesMatch: false,
      accountCopyPath: null,
      idFrontPath: null,
    })
    expect((await staff.call(getFile, { id: form.idFront })).status).toBe(404)
    expect((await visitor.call(getKyc, {})).answer).toMatchObject({ state: 'DENIED', account: null })
  })
})

describe('listKyc', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  it('lists pending submissions first, oldest first, then decided ones, newest first', async () => {
    const staff = await getStaff(app)
    const ids: string[] = []
    const nickname = (n: number) => `person${n}`
    for (let n = 0; n < 5; n++) {
      ids.push((await signUpAndSubmit(app, nickname(n))).id)
      app.clock.advance(minute)
    }
    const [first = '', second = '', third = ''] = ids
    await decide(staff, second, { decision: 'APPROVED' })
    app.clock.advance(minute)
    await decide(staff, first, denial)
    app.clock.advance(minute)
    await decide(staff, third, { decision: 'APPROVED' })
    app.clock.advance(minute)
    const listed = async (query: object): Promise<[number, string[]]> => {
      const { answer } = await staff.call(listKyc, query)
      return [answer.count, answer.data.map(({ id, state }) => `${ids.indexOf(id)} ${state}`)]
    }
    const all = ['3 PENDING', '4 PENDING', '2 APPROVED', '0 DENIED', '1 APPROVED']
    expect(await listed({})).toEqual([5, all])
    expect(await listed({ size: 2 })).toEqual([5, all.slice(0, 2)])
    expect(await listed({ size: 2, page: 2 })).toEqual([5, all.slice(2, 4)])
    expect(await listed({ state: 'PENDING' })).toEqual([2, ['3 PENDING', '4 PENDING']])
    expect(await listed({ state: 'DENIED' })).toEqual([1, ['0 DENIED']])
    // A replaced submission was approved before.
    const person = await signUpPerson(app, 'changer')
    for (const accountNumber of ['12345678', '87654321']) {
      const { id } = await submitAs(app, person, 'changer', { accountNumber })
      ids.push(id)
      await decide(staff, id, { decision: 'APPROVED' })
      app.clock.advance(minute)
    }
    expect(await listed({ state: 'APPROVED' })).toEqual([4, ['6 APPROVED', '5 APPROVED', '2 APPROVED', '1 APPROVED']])
    expect(await listed({ state: 'APPROVED', size: 1, page: 2 })).toEqual([4, ['5 APPROVED']])
    for (const query of [{}, { state: 'DENIED' }] as const) {
      expect((await staff.call(listKyc, query)).answer.byState).toEqual([
        { state: 'PENDING', count: 2, isMore: false },
        { state: 'APPROVED', count: 4, isMore: false },
        { state: 'DENIED', count: 1, isMore: false },
      ])
    }
  })
})
