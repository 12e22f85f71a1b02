import { listAudit } from '@jebo/contract/audit/audit.endpoints.ts'
import {
  announceDeposit,
  changeContractStatus,
  getCompanyWallet,
  listStaffContracts,
} from '@jebo/contract/ledger/ledger.endpoints.ts'
import { contractStatuses } from '@jebo/contract/ledger/ledger.lifecycle.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStaff, openCompany } from '../../../test/companies.ts'
import { deposit, faultsOfBooks, keyed } from '../../../test/money.ts'
import { signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

describe('changeContractStatus', () => {
  let app: TestApp
  let manager: Visitor
  let staff: Visitor
  beforeAll(async () => {
    app = await openTestApp()
    manager = (await openCompany(app, { alias: 'one' })).owner
    staff = await getStaff(app)
  })
  afterAll(() => app.close())

  const announce = async (amount = 50_000): Promise<number> =>
    (await manager.call(announceDeposit, { amount, depositor: '제보' }, keyed())).answer.id
  const change = (id: number, status: 'CONFIRMED' | 'DONE' | 'CANCELED', reason?: string, key = keyed()) =>
    staff.call(changeContractStatus, { id, status, ...(reason !== undefined && { reason }) }, key)
  const balance = async (): Promise<number> => (await manager.call(getCompanyWallet, {})).answer.balance
  const history = async (id: number): Promise<string[]> => {
    const { rows } = await app.database.pool.query(
      `select to_status from contract_changes join contracts on contracts.id = contract_id
        where public_id = $1 order by contract_changes.id`,
      [id],
    )
    return rows.map((row) => row.to_status)
  }
  const audited = async (id: number) =>
    (await staff.call(listAudit, { size: 100 })).answer.data.filter(({ subject }) => subject.id === String(id))

  it('posts a deposit in one call and records both transitions', async () => {
    const before = await balance()
    const id = await announce(70_000)
    const { status, answer } = await change(id, 'DONE')
    expect([status, answer.status, answer.can]).toEqual([200, 'DONE', { moveTo: [] }])
    expect(await balance()).toBe(before + 70_000)
    expect(await history(id)).toEqual(['AWAIT_CONFIRM', 'CONFIRMED', 'DONE'])
  })

  it('confirms first and posts later', async () => {
    const before = await balance()
    const id = await announce(30_000)
    expect((await change(id, 'CONFIRMED')).answer.can).toEqual({ moveTo: ['DONE', 'CANCELED'] })
    expect(await balance()).toBe(before)
    expect((await change(id, 'CONFIRMED')).problem.messageKey).toBe('error.conflict')
    expect((await change(id, 'DONE')).status).toBe(200)
    expect(await balance()).toBe(before + 30_000)
  })

  it.each([[], ['CONFIRMED']] as const)('cancels with a reason, after %j', async (...steps) => {
    const before = await balance()
    const id = await announce()
    for (const step of steps) await change(id, step)
    const { answer } = await change(id, 'CANCELED', '입금 내역이 없음')
    expect([answer.status, answer.reason]).toEqual(['CANCELED', '입금 내역이 없음'])
    expect(await balance()).toBe(before)
  })

  it('refuses a decision on a status that has changed since it was read', async () => {
    const id = await announce()
    await change(id, 'CONFIRMED')
    const stale = { id, status: 'CANCELED', from: 'AWAIT_CONFIRM', reason: '입금되지 않음' } as const
    const reply = await staff.call(changeContractStatus, stale, keyed())
    expect([reply.status, reply.problem.messageKey]).toEqual([409, 'ledger.decidedMeanwhile'])
    const { nickname } = (await staff.call(getAuth, {})).answer
    const at = app.clock.now().toISOString()
    expect(reply.problem.params).toEqual({ name: nickname, at, status: 'CONFIRMED' })
    expect(await history(id)).toEqual(['AWAIT_CONFIRM', 'CONFIRMED'])
    expect((await staff.call(changeContractStatus, { ...stale, from: 'CONFIRMED' }, keyed())).status).toBe(200)
  })

  it('requires a reason to cancel', async () => {
    const id = await announce()
    const bare = await change(id, 'CANCELED')
    const issue = { path: 'reason', messageKey: 'field.required' }
    expect([bare.status, bare.problem.issues]).toEqual([400, [issue]])
    for (const reason of ['', '  ', 'x'.repeat(501)]) expect((await change(id, 'CANCELED', reason)).status).toBe(400)
    expect(await history(id)).toEqual(['AWAIT_CONFIRM'])
  })

  it('refuses an ended contract', async () => {
    const { id } = await deposit(manager, staff, 10_000)
    for (const status of ['CONFIRMED', 'DONE', 'CANCELED'] as const) {
      const reply = await change(id, status, 'x')
      expect([reply.status, reply.problem.messageKey]).toEqual([409, 'ledger.contractEnded'])
    }
  })

  it('posts once per key, and once for two concurrent calls', async () => {
    const before = await balance()
    const id = await announce(10_000)
    const key = keyed()
    const replies = await Promise.all(Array.from({ length: 8 }, () => change(id, 'DONE', undefined, key)))
    replies.push(await change(id, 'DONE', undefined, key))
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]))
    expect((await change(id, 'DONE')).status).toBe(409)
    expect((await change(id, 'CANCELED', 'x', key)).problem.messageKey).toBe('error.idempotencyKeyReused')
    expect((await staff.call(changeContractStatus, { id, status: 'DONE' })).problem.messageKey).toBe(
      'error.idempotencyKeyRequired',
    )
    expect(await balance()).toBe(before + 10_000)
    expect(await audited(id)).toHaveLength(1)
  })

  it('lets exactly one of sixteen concurrent calls win', async () => {
    for (let round = 0; round < 5; round++) {
      const before = await balance()
      const id = await announce(20_000)
      const replies = await Promise.all(
        Array.from({ length: 16 }, (_, index) => change(id, index % 2 ? 'DONE' : 'CANCELED', 'x')),
      )
      const won = replies.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      const lost = replies.filter(({ status }) => status === 409)
      expect(lost.map(({ problem }) => problem.messageKey)).toEqual(Array(15).fill('ledger.contractEnded'))
      expect(await balance()).toBe(before + (won[0]?.answer.status === 'DONE' ? 20_000 : 0))
      expect(await audited(id)).toHaveLength(1)
    }
    expect(await faultsOfBooks(app)).toEqual([])
  })

  it('records successful changes in the audit log, but no refusals', async () => {
    const id = await announce(40_000)
    await change(id, 'DONE')
    await change(id, 'CANCELED', 'x')
    expect(await audited(id)).toEqual([
      {
        id: expect.any(String),
        actor: expect.objectContaining({ nickname: 'clerk' }),
        action: 'contract.post',
        subject: { kind: 'contract', id: String(id), label: null },
        detail: { type: 'DEPOSIT', amountWon: 40_000, from: 'AWAIT_CONFIRM', to: 'DONE' },
        createdAt: app.clock.now().toISOString(),
      },
    ])
  })

  it('refuses missing contracts and statuses that staff cannot set', async () => {
    expect((await change(10_000_000, 'DONE')).status).toBe(404)
    expect((await change(1, 'DONE')).status).toBe(404)
    const id = await announce()
    for (const status of ['APPLIED', 'AWAIT_CONFIRM', 'done', null])
      expect((await staff.send(changeContractStatus, { id, status }, keyed())).status).toBe(400)
  })

  it('is reserved for staff', async () => {
    const id = await announce()
    const call = (visitor: Visitor) => visitor.call(changeContractStatus, { id, status: 'DONE' }, keyed())
    expect((await call(app.visitor())).status).toBe(401)
    expect((await call(manager)).status).toBe(403)
    expect((await call(await signUpAs(app, 'hacker'))).status).toBe(403)
    expect((await manager.call(listStaffContracts, {})).status).toBe(403)
    expect(await history(id)).toEqual(['AWAIT_CONFIRM'])
  })

  it('can be found in a filtered staff list', async () => {
    const id = await announce(77_000)
    const { answer } = await staff.call(listStaffContracts, { type: 'DEPOSIT', status: 'AWAIT_CONFIRM', size: 1 })
    expect(answer.data).toEqual([
      expect.objectContaining({
        id,
        amountWon: 77_000,
        depositor: '제보',
        company: expect.objectContaining({ alias: 'one', name: 'one (주)' }),
        can: { moveTo: ['CONFIRMED', 'DONE', 'CANCELED'] },
      }),
    ])
    const { rows } = await app.database.pool.query("select count(*) from contracts where status = 'AWAIT_CONFIRM'")
    expect(answer.count).toBe(rows[0].count)
    const counts = await app.database.pool.query(
      "select status, count(*) from contracts where type = 'DEPOSIT' group by 1",
    )
    const stored = new Map(counts.rows.map((row) => [row.status, row.count]))
    expect(answer.byState).toEqual(
      contractStatuses.map((state) => ({ state, count: stored.get(state) ?? 0, isMore: false })),
    )
    const whole = (await staff.call(listStaffContracts, { type: 'DEPOSIT' })).answer
    expect([whole.count, whole.byState]).toEqual([[...stored.values()].reduce((sum, one) => sum + one), answer.byState])
    const withdrawals = (await staff.call(listStaffContracts, { type: 'WITHDRAW' })).answer
    expect(withdrawals).toMatchObject({ count: 0, isMore: false, data: [] })
    expect(new Set(withdrawals.byState?.map(({ count }) => count))).toEqual(new Set([0]))
    expect((await staff.send(listStaffContracts, { status: 'NONE' })).status).toBe(400)
  })
})
