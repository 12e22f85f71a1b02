import type { Problem } from '@jebo/contract/core/problem.ts'
import { announceDeposit, getCompanyWallet, listDeposits } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { ContractStatus } from '@jebo/contract/ledger/ledger.lifecycle.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { joinCompany, openCompany } from '../../../test/companies.ts'
import { keyed } from '../../../test/money.ts'
import { signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

describe('announceDeposit', () => {
  let app: TestApp
  let manager: Visitor
  beforeAll(async () => {
    app = await openTestApp()
    manager = (await openCompany(app, { alias: 'one' })).owner
  })
  afterAll(() => app.close())

  const announced = async (): Promise<number> => {
    const { rows } = await app.database.pool.query('select count(*) from contracts')
    return rows[0].count
  }

  it('returns the pending contract, which moves no money', async () => {
    const { status, answer } = await manager.call(
      announceDeposit,
      { amount: 500_000, depositor: ' (주)제보 ' },
      keyed(),
    )
    expect([status, answer]).toEqual([
      200,
      {
        id: expect.any(Number),
        type: 'DEPOSIT',
        status: 'AWAIT_CONFIRM',
        amountWon: 500_000,
        depositor: '(주)제보',
        payout: null,
        reason: null,
        createdAt: app.clock.now().toISOString(),
        changedAt: app.clock.now().toISOString(),
        can: { cancel: true },
      },
    ])
    expect((await manager.call(getCompanyWallet, {})).answer).toEqual({ balance: 0, setAside: 0 })
  })

  it('publishes an event', async () => {
    const { rows } = await app.database.pool.query(
      "select count(*) from graphile_worker.jobs where task_identifier = 'contract:changed'",
    )
    expect(rows[0].count).toBe(await announced())
  })

  it('creates one deposit per key in concurrent calls', async () => {
    const before = await announced()
    const key = keyed()
    const send = () => manager.call(announceDeposit, { amount: 10_000, depositor: 'retry' }, key)
    const replies = await sendAtOnce(16, send)
    replies.push(await send())
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ answer }) => answer.id)).size).toBe(1)
    expect(await announced()).toBe(before + 1)
  })

  it('refuses another body with the same key, and a call without a key', async () => {
    const key = keyed()
    await manager.call(announceDeposit, { amount: 10_000, depositor: 'first' }, key)
    const other = await manager.call(announceDeposit, { amount: 10_001, depositor: 'first' }, key)
    expect([other.status, other.problem.messageKey]).toEqual([409, 'error.idempotencyKeyReused'])
    const bare = await manager.call(announceDeposit, { amount: 10_000, depositor: 'first' })
    expect([bare.status, bare.problem.messageKey]).toEqual([400, 'error.idempotencyKeyRequired'])
  })

  it('keeps the keys of users apart', async () => {
    const { owner } = await openCompany(app, { alias: 'same-key' })
    const key = keyed()
    const deposit = { amount: 10_000, depositor: 'same key' }
    const replies = await Promise.all([manager, owner].map((by) => by.call(announceDeposit, deposit, key)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(replies.map(({ answer }) => answer.id)).size).toBe(2)
  })

  it.each([
    '"100,000"',
    '"1000"',
    '1.5',
    '1e400',
    '"１０００"',
    'null',
    '0',
    '-1',
    '9999',
    '1000000000001',
    '[1]',
    'true',
  ])('refuses %s as an amount', async (amount) => {
    const headers = { 'content-type': 'application/json', ...keyed() }
    const body = `{"amount":${amount},"depositor":"x"}`
    const response = await manager.raw('/contracts/deposit', { method: 'POST', headers, body })
    const problem = (await response.json()) as Problem
    expect([response.status, problem.issues?.[0]?.path]).toEqual([400, 'amount'])
  })

  it.each([
    [9999, 'field.wonLeast', { min: 10_000 }],
    [1_000_000_000_001, 'field.wonMost', { max: 1_000_000_000_000 }],
  ])('names the limit when it refuses %d won', async (amount, messageKey, params) => {
    const { problem } = await manager.call(announceDeposit, { amount, depositor: 'x' }, keyed())
    expect(problem.issues).toEqual([{ path: 'amount', messageKey, params }])
  })

  it.each([10_000, 1_000_000_000_000])('accepts %d won', async (amount) => {
    expect((await manager.call(announceDeposit, { amount, depositor: 'x' }, keyed())).answer.amountWon).toBe(amount)
  })

  it.each(['', '   ', 'x'.repeat(51), 'a\u0000b', 'a\nb', null, 5])('refuses %j as a depositor', async (depositor) => {
    const reply = await manager.send(announceDeposit, { amount: 10_000, depositor }, keyed())
    expect([reply.status, reply.problem.issues?.[0]?.path]).toEqual([400, 'depositor'])
  })

  it('accepts a decomposed name of fifty composed code points', async () => {
    const depositor = '가'.normalize('NFD').repeat(50)
    const { answer } = await manager.call(announceDeposit, { amount: 10_000, depositor }, keyed())
    expect(answer.depositor).toBe('가'.repeat(50))
    const emoji = await manager.call(announceDeposit, { amount: 10_000, depositor: '💰'.repeat(50) }, keyed())
    expect(emoji.status).toBe(200)
  })

  it('is reserved for approved companies', async () => {
    const { owner: waiting } = await openCompany(app, { alias: 'waiting', isApproved: false })
    const reply = await waiting.call(announceDeposit, { amount: 10_000, depositor: 'x' }, keyed())
    expect([reply.status, reply.problem.messageKey]).toEqual([403, 'company.notApproved'])
  })

  it('is reserved for managers who agreed to their terms', async () => {
    const call = (visitor: Visitor) => visitor.call(announceDeposit, { amount: 10_000, depositor: 'x' }, keyed())
    expect((await call(app.visitor())).status).toBe(401)
    expect((await call(await signUpAs(app, 'hacker'))).problem.messageKey).toBe('error.forbidden')
    const { owner: silent } = await openCompany(app, { alias: 'silent', hasAgreedTerms: false })
    expect((await call(silent)).problem.messageKey).toBe('terms.agreementRequired')
  })

  it('is listed for its own company, newest first', async () => {
    const other = await openCompany(app, { alias: 'other' })
    const colleague = await joinCompany(app, other, 'colleague')
    for (const amount of [10_001, 10_002, 10_003])
      await other.owner.call(announceDeposit, { amount, depositor: 'x' }, keyed())
    const amounts = async (page: number) => {
      const { answer } = await colleague.call(listDeposits, { page, size: 2 })
      return [answer.count, answer.data.map((one) => one.amountWon)]
    }
    expect(await amounts(1)).toEqual([3, [10_003, 10_002]])
    expect(await amounts(2)).toEqual([3, [10_001]])
    expect(await amounts(3)).toEqual([3, []])
    const inStatus = async (status: ContractStatus) => (await colleague.call(listDeposits, { status })).answer.count
    expect([await inStatus('AWAIT_CONFIRM'), await inStatus('DONE')]).toEqual([3, 0])
    const { owner: none } = await openCompany(app, { alias: 'nothing' })
    expect((await none.call(listDeposits, {})).answer).toEqual({ count: 0, isMore: false, data: [] })
  })
})
