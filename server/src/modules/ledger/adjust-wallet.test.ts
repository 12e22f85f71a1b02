import { adjustWallet, listStaffAdjustments } from '@jebo/contract/ledger/adjustments.endpoints.ts'
import type { adjustedKinds } from '@jebo/contract/ledger/adjustments.lifecycle.ts'
import {
  getCompanyWallet,
  getCrewWallet,
  getWallet,
  listAdjustments,
  listCompanyWalletEntries,
  listCrewWalletEntries,
  listWalletEntries,
  quoteWithdrawal,
} from '@jebo/contract/ledger/ledger.endpoints.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { closeInDatabase, whileClosing } from '../../../test/closed-companies.ts'
import { openCompany } from '../../../test/companies.ts'
import { openCrew } from '../../../test/crews.ts'
import { faultsOfBooks, keyed } from '../../../test/money.ts'
import { openPayeeWorld } from '../../../test/payees.ts'
import { codeOf } from '../../../test/payout-batches.ts'
import { enterPassword } from '../../../test/people.ts'
import { openSharedApp } from '../../../test/shared-app.ts'

const app = await openSharedApp()
const world = await openPayeeWorld(app)
const { staff } = world
await enterPassword(staff)
afterAll(async () => {
  expect(await faultsOfBooks(app)).toEqual([])
})

const reason = '중복 지급 정정'
const adjust = (kind: (typeof adjustedKinds)[number], name: string, amount: number, headers = keyed()) =>
  staff.send(adjustWallet, { kind, name, amount, reason }, headers)

describe('adjustWallet', () => {
  it('takes credit of a hacker out of their oldest rewards, without tax, and says why', async () => {
    const hacker = await world.payee('haru', 1_000_000, 1_000_000)
    const { answer } = await staff.call(
      adjustWallet,
      { kind: 'USER', name: ' @haru', amount: -1_500_000, reason },
      keyed(),
    )
    expect(answer).toMatchObject({ state: 'POSTED', amountWon: -1_500_000, reason, user: { nickname: 'haru' } })
    expect((await hacker.call(getWallet, {})).answer.balance).toBe(500_000)
    expect((await hacker.call(listAdjustments, {})).answer.data).toMatchObject([
      { type: 'WITHDRAW_ADJUSTMENT', status: 'DONE', amountWon: -1_500_000, reason, payout: null },
    ])
    const [entry] = (await hacker.call(listWalletEntries, {})).answer.data
    expect(entry).toMatchObject({ type: 'WITHDRAW_ADJUSTMENT', amountWon: -1_500_000, balanceWon: 500_000, reason })
    const quote = await hacker.call(quoteWithdrawal, { amount: 500_000 })
    expect(quote.answer).toMatchObject({ nationalTaxWon: 40_000, localTaxWon: 4000 })
  })

  it('adds credit to a company', async () => {
    const { owner } = await openCompany(app, { alias: 'garam' })
    expect(codeOf(await adjust('COMPANY', 'garam', 30_000))).toBe('done')
    expect((await owner.call(getCompanyWallet, {})).answer.balance).toBe(30_000)
    const [row] = (await staff.call(listStaffAdjustments, {})).answer.data
    expect(row).toMatchObject({ amountWon: 30_000, company: { alias: 'garam' }, can: { post: false, refuse: false } })
  })

  it.each([30_000, -30_000])('corrects no wallet of a company that has closed, by %i won', async (amount) => {
    const alias = amount > 0 ? 'given' : 'taken'
    await openCompany(app, { alias })
    await closeInDatabase(app, alias)
    expect(codeOf(await adjust('COMPANY', alias, amount))).toBe('409 company.closed')
  })

  it('waits for the closing of a company, and finds it', async () => {
    await openCompany(app, { alias: 'goes' })
    expect(codeOf(await whileClosing(app, 'goes', () => adjust('COMPANY', 'goes', 1000)))).toBe('409 company.closed')
  })

  it('tells a company the reason beside the entry', async () => {
    const { owner } = await openCompany(app, { alias: 'narae' })
    await adjust('COMPANY', 'narae', 20_000)
    expect((await owner.call(listCompanyWalletEntries, {})).answer.data).toMatchObject([{ amountWon: 20_000, reason }])
  })

  it('adds credit to a crew and takes it away again, and tells its members the reason', async () => {
    const leader = await world.payee('leader')
    const id = await openCrew(leader, 'night-owls')
    expect(codeOf(await adjust('CREW', 'night-owls', 50_000))).toBe('done')
    expect(codeOf(await adjust('CREW', 'night-owls', -20_000))).toBe('done')
    expect(codeOf(await adjust('CREW', 'night-owls', -30_001))).toBe('422 ledger.insufficientBalance')
    expect(codeOf(await adjust('CREW', 'day-owls', 1000))).toBe('422 ledger.noSuchWallet')
    expect((await leader.call(getCrewWallet, { id })).answer).toEqual({ balance: 30_000 })
    const { data } = (await leader.call(listCrewWalletEntries, { id })).answer
    expect(data).toMatchObject([
      { amountWon: -20_000, person: null, reason },
      { amountWon: 50_000, person: null, reason },
    ])
    const [row] = (await staff.call(listStaffAdjustments, {})).answer.data
    expect(row).toMatchObject({ user: null, company: null, crew: { id, name: 'night-owls' }, isOwn: false })
  })

  it('is one correction if it is sent again', async () => {
    const hacker = await world.payee('nari', 100_000)
    const key = keyed()
    await Promise.all([adjust('USER', 'nari', -10_000, key), adjust('USER', 'nari', -10_000, key)])
    await adjust('USER', 'nari', -10_000, key)
    expect((await hacker.call(getWallet, {})).answer.balance).toBe(90_000)
  })

  it.each([
    ['more than the wallet has', -10_000_000, 'poor', '422 ledger.insufficientBalance'],
    ['a wallet that does not exist', 1000, 'nobody-here', '422 ledger.noSuchWallet'],
    ['nothing', 0, 'poor', '400 error.invalidRequest'],
    ['a fraction', 0.5, 'poor', '400 error.invalidRequest'],
    ['more than 10^12', 1_000_000_000_001, 'poor', '400 error.invalidRequest'],
    ['more than 2^53', 2 ** 53 + 2, 'poor', '400 error.invalidRequest'],
  ])('refuses %s', async (what, amount, name, expected) => {
    if (what.startsWith('more than the wallet')) await world.payee('poor', 1000)
    expect(codeOf(await adjust('USER', name, amount))).toBe(expected)
  })

  it('is refused by the database if it is not what its contract moves', async () => {
    const refused = app.database.pool.query(
      `insert into adjustments (account_id, amount_won, reason, state, proposed_by, proposed_at, decided_by, decided_at, contract_id)
       select account_id, 1, reason, state, proposed_by, proposed_at, decided_by, decided_at,
         (select id from contracts where type = 'DEPOSIT' limit 1) from adjustments limit 1`,
    )
    await expect(refused).rejects.toMatchObject({ code: '23514' })
  })
})
