// The fee of the platform on rewards: the company pays it on top, in the same journal.

import { feeOf } from '@jebo/contract/core/fee.ts'
import { getAccountStatement } from '@jebo/contract/ledger/account-statements.endpoints.ts'
import {
  getCompanyWallet,
  getWallet,
  listCompanyWalletEntries,
  listWalletEntries,
} from '@jebo/contract/ledger/ledger.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deposit, faultsOfBooks, faultsOfLedger, keyed } from '../../../test/money.ts'
import { programForm } from '../../../test/programs.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, pageOf, type TicketWorld, ticketIn } from '../../../test/tickets.ts'

const { HIGH } = programForm.bountyRange

describe('a platform fee of 7.25 %', () => {
  let app: TestApp
  let world: TicketWorld
  const fee = feeOf(HIGH.max, 725)
  beforeAll(async () => {
    app = await openTestApp({ PLATFORM_FEE: '725' })
    world = await openTicketWorld(app)
    await deposit(world.owner, world.staff, 2 * HIGH.max + fee)
  })
  afterAll(async () => {
    expect(await faultsOfBooks(app)).toEqual([])
    expect(await faultsOfLedger(app)).toEqual([])
    await app.close()
  })

  it('is whole won, and fractions are dropped', () => {
    expect([feeOf(100_001, 725), feeOf(1_000_000_000_000, 5000), feeOf(10, 725)]).toEqual([7250, 500_000_000_000, 0])
  })

  it('is paid on top of the reward, shown to the company alone, and needs credit too', async () => {
    const { owner, author, staff } = world
    const id = await ticketIn(world, 'RESOLVED')
    expect((await pageOf(owner, id)).can.reward).toMatchObject({ feeBasisPoints: 725 })
    const paid = await owner.call(rewardTicket, { id, amount: HIGH.max }, keyed())
    expect(paid.answer).toEqual({ rewardTotalWon: HIGH.max, balanceWon: HIGH.max })
    expect((await author.call(getWallet, {})).answer.balance).toBe(HIGH.max)
    const [entry] = (await owner.call(listCompanyWalletEntries, {})).answer.data
    expect([entry?.amountWon, entry?.feeWon]).toEqual([-HIGH.max - fee, fee])
    const [received] = (await author.call(listWalletEntries, {})).answer.data
    expect([received?.amountWon, received?.feeWon]).toEqual([HIGH.max, 0])
    const taken = (await staff.call(getAccountStatement, { kind: 'FEE' })).answer
    expect([taken.balanceWon, taken.data.map(({ amountWon }) => amountWon)]).toEqual([fee, [fee]])
    const refused = await owner.call(rewardTicket, { id, amount: HIGH.max }, keyed())
    expect([refused.status, refused.problem.messageKey]).toEqual([422, 'ticket.rewardAboveBalance'])
    expect((await owner.call(getCompanyWallet, {})).answer.balance).toBe(HIGH.max)
  })

  it('is what the database finds in the contract', async () => {
    const client = await app.database.pool.connect()
    const commit = async (): Promise<void> => {
      await client.query('begin')
      await client.query('alter table ledger_journals disable trigger ledger_journals_agree')
      await client.query(`
        with contract as (
          insert into contracts (public_id, type, status, amount_won, fee_won, account_id, ticket_id, created_at, changed_at)
          select 10000001, type, status, 100000, 100, account_id, ticket_id, created_at, changed_at
          from contracts where fee_won > 0 limit 1 returning id, account_id
        ), change as (
          insert into contract_changes (contract_id, to_status, changed_at) select id, 'DONE', now() from contract
        ), journal as (
          insert into ledger_journals (type, purpose, contract_id, contract_type, created_at)
          select 'TRANSFER', 'POST', id, 'TRANSFER', now() from contract returning id
        ), sides as (
          select id as account, balance_won, entry_count, case kind when 'COMPANY' then -100100 else 100100 end as amount
          from ledger_accounts where kind = 'USER' and balance_won > 0 or id = (select account_id from contract)
        ), balances as (
          update ledger_accounts set balance_won = ledger_accounts.balance_won + amount,
            entry_count = ledger_accounts.entry_count + 1 from sides where account = ledger_accounts.id
        )
        insert into ledger_entries (journal_id, account_id, number, amount_won, balance_after_won)
        select journal.id, account, entry_count + 1, amount, balance_won + amount from sides, journal`)
      await client.query('commit')
    }
    await expect(commit()).rejects.toThrow('a journal does not take the fee of its contract')
    await client.query('rollback')
    client.release()
  })
})
