import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { leavePlatform } from '@jebo/contract/departures/departures.endpoints.ts'
import { decideKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import {
  cancelContract,
  changeContractStatus,
  getWallet,
  listAdjustments,
  listStaffContracts,
  listWalletEntries,
  quoteWithdrawal,
  requestWithdrawal,
} from '@jebo/contract/ledger/ledger.endpoints.ts'
import { listNotifications } from '@jebo/contract/notifications/notifications.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { decide, submitAs, unverify, view } from '../../../test/kyc.ts'
import { faultsOfBooks, keyed } from '../../../test/money.ts'
import { openPayeeWorld, type PayeeWorld, withdraw } from '../../../test/payees.ts'
import { enterPassword, password, signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp } from '../../../test/test-app.ts'

describe('requestWithdrawal', () => {
  let world: PayeeWorld
  beforeAll(async () => {
    world = await openPayeeWorld(await openTestApp())
  })
  afterAll(async () => {
    expect(await faultsOfBooks(world.app)).toEqual([])
    await world.app.close()
  })

  const walletOf = async (visitor: Visitor) => (await visitor.call(getWallet, {})).answer
  const decideAs = (id: number, status: 'APPROVED' | 'DONE' | 'DENIED' | 'FAILED', reason?: string) =>
    world.staff.call(changeContractStatus, { id, status, ...(reason && { reason }) }, keyed())

  it('holds the amount at once, and says what is withheld and paid out', async () => {
    const hacker = await world.payee('holds', 1_000_000, 125_000)
    const quote = await hacker.call(quoteWithdrawal, { amount: '1100000' as unknown as number })
    const payout = {
      nationalTaxWon: 80_000,
      localTaxWon: 8000,
      payoutWon: 1_012_000,
      bank: '004',
      numberEnd: '3044',
    }
    expect(quote.answer).toEqual({ amountWon: 1_100_000, ...payout })
    const { status, answer } = await withdraw(hacker, 1_100_000)
    expect([status, answer.status, answer.payout, answer.can]).toEqual([200, 'APPLIED', payout, { cancel: true }])
    expect(await walletOf(hacker)).toEqual({ balance: 25_000, held: 1_100_000 })
    expect((await hacker.call(listAdjustments, {})).answer.data).toEqual([answer])
  })

  it('pays out what is left after tax, which the platform owes to the tax office', async () => {
    const hacker = await world.payee('receiver', 1_000_000)
    const { id } = (await withdraw(hacker, 1_000_000)).answer
    const sumOf = async (kind: string): Promise<number> => {
      const { rows } = await world.app.database.pool.query(
        'select coalesce(sum(balance_won), 0)::bigint as won from ledger_accounts where kind = $1',
        [kind],
      )
      return Number(rows[0].won)
    }
    const [tax, bank] = [await sumOf('TAX'), await sumOf('BANK')]
    expect((await decideAs(id, 'APPROVED')).answer.can.moveTo).toEqual(['DONE', 'FAILED'])
    const { answer } = await decideAs(id, 'DONE')
    expect([answer.status, answer.user?.nickname, answer.company]).toEqual(['DONE', 'receiver', null])
    expect([(await sumOf('TAX')) - tax, (await sumOf('BANK')) - bank]).toEqual([88_000, 912_000])
    expect(await walletOf(hacker)).toEqual({ balance: 0, held: 0 })
    await world.app.mails()
    const events = (await hacker.call(listNotifications, {})).answer.data.map(({ event }) => event)
    expect(events).toContain('WITHDRAWAL_DONE')
    const { rows } = await world.app.database.pool.query(
      `select sealed_owner, sealed_account_number from withdrawals join contracts on contracts.id = contract_id
        where public_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ sealed_owner: null, sealed_account_number: null }])
  })

  it.each([
    ['DENIED', []],
    ['FAILED', ['APPROVED']],
  ] as const)('returns the amount when it ends as %s, with the reason', async (status, before) => {
    const hacker = await world.payee(`back-${status.toLowerCase()}`, 300_000)
    const { id } = (await withdraw(hacker, 100_000)).answer
    for (const step of before) await decideAs(id, step)
    const unfounded = await decideAs(id, status)
    expect(unfounded.status).toBe(400)
    const { answer } = await decideAs(id, status, '계좌가 닫혔어요.')
    expect([answer.status, answer.reason]).toEqual([status, '계좌가 닫혔어요.'])
    expect(await walletOf(hacker)).toEqual({ balance: 300_000, held: 0 })
    const entries = (await hacker.call(listWalletEntries, {})).answer.data
    expect(entries.map(({ type, amountWon }) => [type, amountWon])).toEqual([
      ['CANCEL', 100_000],
      ['WITHDRAW', -100_000],
      ['TRANSFER', 300_000],
    ])
    const again = await withdraw(hacker, 300_000)
    expect(again.answer.payout?.nationalTaxWon).toBe(24_000)
  })

  it('can be canceled by its requester before the approval only, and by nobody else', async () => {
    const hacker = await world.payee('canceler', 200_000)
    const stranger = await world.payee('stranger')
    const { id } = (await withdraw(hacker, 100_000)).answer
    expect((await stranger.call(cancelContract, { id })).status).toBe(404)
    expect((await hacker.call(cancelContract, { id })).answer.status).toBe('CANCELED')
    expect(await walletOf(hacker)).toEqual({ balance: 200_000, held: 0 })
    const other = (await withdraw(hacker, 100_000)).answer
    await decideAs(other.id, 'APPROVED')
    expect((await hacker.call(cancelContract, { id: other.id })).problem.messageKey).toBe('error.conflict')
  })

  it('is refused above the balance, for a small part of it, and without a verified account', async () => {
    const hacker = await world.payee('refused', 100_000)
    const keyOf = async (amount: number) => (await withdraw(hacker, amount)).problem.messageKey
    expect(await keyOf(100_001)).toBe('ledger.insufficientBalance')
    expect(await keyOf(9999)).toBe('ledger.withdrawalTooSmall')
    const changed = await hacker.call(requestWithdrawal, { amount: 100_000, payoutWon: 99_999 }, keyed())
    expect([changed.status, changed.problem.messageKey]).toEqual([409, 'ledger.payoutChanged'])
    expect((await withdraw(hacker, 95_000)).status).toBe(200)
    expect((await withdraw(hacker, 5000)).status).toBe(200)
    const unverified = await signUpAs(world.app, 'unverified')
    await enterPassword(unverified)
    expect((await withdraw(unverified, 10_000)).status).toBe(403)
  })

  it('needs a password entered just before', async () => {
    const hacker = await world.payee('limited', 1_000_000)
    world.app.clock.advance(6 * 60_000)
    expect((await withdraw(hacker, 10_000)).problem.messageKey).toBe('auth.freshRequired')
  })

  it('keeps its user from leaving while it is open', async () => {
    const hacker = await world.payee('leaver', 100_000)
    const { id } = (await withdraw(hacker, 100_000)).answer
    expect((await hacker.call(leavePlatform, {})).problem.messageKey).toBe('departure.obstructed')
    await decideAs(id, 'APPROVED')
    await decideAs(id, 'DONE')
    await enterPassword(hacker)
    expect((await hacker.call(leavePlatform, {})).status).toBe(200)
  })

  it('goes to the account that was verified when it was asked for', async () => {
    const hacker = await world.payee('mover', 200_000)
    const first = (await withdraw(hacker, 100_000)).answer
    const next = await submitAs(world.app, hacker, 'mover', { accountNumber: '99988877766' })
    await decide(world.staff, next.id, { decision: 'APPROVED' })
    await enterPassword(hacker)
    const second = (await withdraw(hacker, 100_000)).answer
    expect([first.payout?.numberEnd, second.payout?.numberEnd]).toEqual(['3044', '7766'])
    const { data } = (await hacker.call(listAdjustments, {})).answer
    expect(data.map(({ payout }) => payout?.numberEnd)).toEqual(['7766', '3044'])
  })

  it('is refused if the account is no longer the one that was shown', async () => {
    const hacker = await world.payee('replacer', 100_000)
    const shown = { amount: 20_000, payoutWon: 20_000, bank: '004', numberEnd: '3044' }
    expect((await hacker.call(requestWithdrawal, shown, keyed())).answer.payout?.numberEnd).toBe('3044')
    const next = await submitAs(world.app, hacker, 'replacer', { accountNumber: '99988877766' })
    expect((await hacker.call(requestWithdrawal, shown, keyed())).answer.payout?.numberEnd).toBe('3044')
    await decide(world.staff, next.id, { decision: 'APPROVED' })
    await enterPassword(hacker)
    const refused = await hacker.call(requestWithdrawal, shown, keyed())
    expect([refused.status, refused.problem.messageKey]).toEqual([409, 'ledger.payoutChanged'])
    const other = await hacker.call(requestWithdrawal, { ...shown, bank: '088', numberEnd: '7766' }, keyed())
    expect(other.problem.messageKey).toBe('ledger.payoutChanged')
    const asked = await hacker.call(requestWithdrawal, { ...shown, numberEnd: '7766' }, keyed())
    expect(asked.answer.payout?.numberEnd).toBe('7766')
  })

  it('appears in the queue of staff by type and status', async () => {
    const queue = { type: 'WITHDRAW', status: 'APPLIED' } as const
    const { answer } = await world.staff.call(listStaffContracts, queue)
    expect(answer.data.length).toBeGreaterThan(0)
    expect(answer.data.every(({ type, user }) => type === 'WITHDRAW' && user !== null)).toBe(true)
  })
})

describe('withdrawals at once', () => {
  let world: PayeeWorld
  beforeAll(async () => {
    world = await openPayeeWorld(await openTestApp({ LIMIT_FACTOR: '1000' }))
  })
  afterAll(() => world.app.close())

  it('of sixty, exactly the ten that fit succeed', async () => {
    const hacker = await world.payee('sixty', 60_000, 40_000)
    const replies = await sendAtOnce(60, () => withdraw(hacker, 10_000))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    const others = replies.filter(({ status }) => status !== 200).map(({ problem }) => problem.messageKey)
    expect(new Set(others)).toEqual(new Set(['ledger.insufficientBalance']))
    expect((await hacker.call(getWallet, {})).answer).toEqual({ balance: 0, held: 100_000 })
    expect(await faultsOfBooks(world.app)).toEqual([])
  })

  it('under one key are one', async () => {
    const hacker = await world.payee('once', 100_000)
    const key = keyed()
    const replies = await Promise.all(Array.from({ length: 4 }, () => withdraw(hacker, 20_000, key)))
    const ids = new Set(replies.filter(({ status }) => status === 200).map(({ answer }) => answer.id))
    expect(ids.size).toBe(1)
    expect((await hacker.call(getWallet, {})).answer).toEqual({ balance: 80_000, held: 20_000 })
  })

  it('and a decision about the account come one after the other, and no money goes to an account that was not shown', async () => {
    const ends: string[] = []
    for (let round = 0; round < 6; round++) {
      const nickname = `changer${round}`
      const hacker = await world.payee(nickname, 100_000)
      const next = await submitAs(world.app, hacker, nickname, { accountNumber: '99988877766' })
      await view(world.staff, next.id)
      await enterPassword(hacker)
      const shown = { amount: 10_000, bank: '004', numberEnd: '3044' }
      const [, ...replies] = await Promise.all([
        world.staff.call(decideKyc, { id: next.id, decision: 'APPROVED' }),
        ...Array.from({ length: 4 }, () => hacker.call(requestWithdrawal, shown, keyed())),
      ])
      ends.push(...replies.map((reply) => reply.answer?.payout?.numberEnd ?? reply.problem.messageKey))
      const { rows } = await world.app.database.pool.query(
        `select distinct number_end from withdrawals join users on users.id = user_id where nickname = $1`,
        [nickname],
      )
      expect(rows.filter(({ number_end }) => number_end !== '3044')).toEqual([])
    }
    expect(ends.filter((end) => end !== '3044' && end !== 'ledger.payoutChanged')).toEqual([])
  })

  it('never outlive the identity that is reset meanwhile', async () => {
    for (let round = 0; round < 6; round++) {
      const nickname = `reset${round}`
      const hacker = await world.payee(nickname, 100_000)
      const { uuid } = (await hacker.call(getAuth, {})).answer
      const [outcome, reply] = await Promise.all([unverify(world.app, uuid), withdraw(hacker, 10_000)])
      expect(outcome).toBe('done')
      expect([200, 401, 403, 422]).toContain(reply.status)
      const { rows } = await world.app.database.pool.query(
        'select count(*)::integer as count from withdrawals join users on users.id = user_id where nickname = $1',
        [nickname],
      )
      expect(rows[0].count).toBe(reply.status === 200 ? 1 : 0)
    }
    expect(await faultsOfBooks(world.app)).toEqual([])
  })

  it('are approved or denied or canceled, and paid out once', async () => {
    const hacker = await world.payee('raced', 100_000)
    const { id } = (await withdraw(hacker, 100_000)).answer
    const move = (status: 'APPROVED' | 'DENIED' | 'DONE', reason?: string) =>
      world.staff.call(changeContractStatus, { id, status, ...(reason && { reason }) }, keyed())
    const first = await Promise.all([move('APPROVED'), move('DENIED', '사유'), hacker.call(cancelContract, { id })])
    expect(first.filter(({ status }) => status === 200)).toHaveLength(1)
    const other = await world.payee('twice', 100_000)
    const paid = (await withdraw(other, 100_000)).answer.id
    await world.staff.call(changeContractStatus, { id: paid, status: 'APPROVED' }, keyed())
    const done = await Promise.all(
      Array.from({ length: 2 }, () => world.staff.call(changeContractStatus, { id: paid, status: 'DONE' }, keyed())),
    )
    expect(done.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await faultsOfBooks(world.app)).toEqual([])
  })
})

test('withdrawals are limited to five a day', async () => {
  const world = await openPayeeWorld(await openTestApp({ LIMIT_FACTOR: '1' }))
  const hacker = await world.payee('limited', 1_000_000)
  for (let times = 0; times < 5; times++) expect((await withdraw(hacker, 10_000)).status).toBe(200)
  const { status, headers } = await withdraw(hacker, 10_000)
  expect([status, headers.get('retry-after')]).toEqual([429, '86400'])
  expect((await hacker.call(getWallet, {})).answer).toEqual({ balance: 950_000, held: 50_000 })
  world.app.clock.advance(86_400_000)
  await hacker.call(signIn, { email: 'limited@people.test', password })
  await enterPassword(hacker)
  expect((await withdraw(hacker, 10_000)).status).toBe(200)
  await world.app.close()
})
