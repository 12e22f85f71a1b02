import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { afterAll, expect, it } from 'vitest'
import { deposit, keyed } from '../../../test/money.ts'
import { programForm } from '../../../test/programs.ts'
import { runOn } from '../../../test/run-on.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { openTicketWorld, ticketIn } from '../../../test/tickets.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inOneState } from '../../platform/db/transaction.ts'
import { ledgerInDatabase, verifyLedger } from '../ledger/public.ts'
import { checkRewards } from './check-rewards.ts'

const { HIGH } = programForm.bountyRange

const app = await openTestApp()
afterAll(() => app.close())
const world = await openTicketWorld(app)
await deposit(world.owner, world.staff, 5 * HIGH.min)
const paid = await ticketIn(world, 'RESOLVED')
for (let times = 0; times < 2; times++) await world.owner.call(rewardTicket, { id: paid, amount: HIGH.min }, keyed())

/** What is said after these statements, which are undone. */
const saidAfter = async (...statements: string[]): Promise<string[]> => {
  let faults: string[] = []
  const undone = new Error('undone')
  const work = inOneState(app.services.db, async (tx: Tx) => {
    const { rewards } = await verifyLedger(ledgerInDatabase(tx))
    for (const statement of ['set local session_replication_role = replica', ...statements]) await runOn(tx, statement)
    faults = await checkRewards(tx, rewards)
    throw undone
  })
  await expect(work).rejects.toBe(undone)
  return faults
}

const total = 2 * HIGH.min

it.each([
  ['nothing', [], []],
  [
    'a changed reward',
    ['update ticket_rewards set amount_won = amount_won + 1 where id = (select min(id) from ticket_rewards)'],
    [`Ticket ${paid}: its rewards are ${total + 1} won, its journals ${total}.`],
  ],
  [
    'a deleted reward',
    ['delete from ticket_rewards'],
    [
      expect.stringMatching(`^The ticket with the key \\d+ has journals of ${total} won, but no reward\\.$`),
      expect.stringMatching(`its statistics say ${total} won, its journals 0\\.$`),
    ],
  ],
  [
    'changed statistics of a program',
    ['update program_figures set reward_total_won = 1'],
    [expect.stringMatching(`^The program with the key \\d+: its statistics say 1 won, its journals ${total}\\.$`)],
  ],
  [
    'changed statistics of a day',
    ['update program_days set reward_total_won = 2'],
    [expect.stringMatching(`its statistics say 2 won, its journals ${total}\\.$`)],
  ],
])('names %s', async (_what, statements, expected) => {
  expect(await saidAfter(...statements)).toEqual(expected)
})
