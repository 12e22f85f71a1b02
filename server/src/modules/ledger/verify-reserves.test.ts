import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeReserve } from '@jebo/contract/programs/reserves.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deposit, faultsOfLedger, keyed } from '../../../test/money.ts'
import { openProgram, programForm } from '../../../test/programs.ts'
import { saidAfter } from '../../../test/tampering.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicketWorld, ticketIn } from '../../../test/tickets.ts'
import { inOneState } from '../../platform/db/transaction.ts'
import { exportLedger, ledgerInFolder } from './ledger-csv.ts'
import { ledgerInDatabase } from './ledger-source.sql.ts'
import { verifyLedger } from './verify-ledger.ts'

const { HIGH } = programForm.bountyRange

/**
 * Seals: 1 a deposit; 2 a reserve is filled with 5,000,000 won; 3 a reward that it pays; 4 what it returns; 5 a reserve of
 * another program of the company.
 */
describe('script/ledger-verify of reserves', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
    const world = await openTicketWorld(app)
    const { owner, programId } = world
    const change = async (id: number, to: 'RESERVE' | 'WALLET', amount: number) =>
      expect((await owner.call(changeReserve, { id, to, amount }, keyed())).status).toBe(200)
    const ticket = await ticketIn(world, 'RESOLVED')
    const { id: other } = await openProgram(owner, { title: 'other' })
    await deposit(owner, world.staff, 20_000_000)
    await change(programId, 'RESERVE', 5_000_000)
    await owner.call(rewardTicket, { id: ticket, amount: HIGH.min }, keyed())
    await change(programId, 'WALLET', 1_000_000)
    await change(other, 'RESERVE', 700_000)
    expect(await faultsOfLedger(app)).toEqual([])
  })
  afterAll(() => app.close())

  const journal = (seal: number) => `(select journal_id from ledger_seals where number = ${seal})`
  const contract = (seal: number) => `(select contract_id from ledger_journals where id = ${journal(seal)})`
  const account = (seal: number, kind: string) =>
    `(select ledger_accounts.id from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
      where journal_id = ${journal(seal)} and kind = '${kind}')`
  const [wallet, reserve, other] = [account(2, 'COMPANY'), account(2, 'RESERVE'), account(5, 'RESERVE')]
  const rival = `(select id from companies where id <> (select company_id from program_reserves limit 1) limit 1)`
  const at = (seal: number) => `^Journal \\d+ \\(contract \\d{8}, seal ${seal}\\): `
  const unconstrained = [
    'alter table ledger_entries drop constraint ledger_entries_account_id_number_key',
    'alter table ledger_entries drop constraint ledger_entries_journal_id_account_id_key',
  ]
  const left = 5_000_000 - HIGH.min - 1_000_000

  const tampering: [name: string, statements: string[], first: string][] = [
    [
      'a changed balance',
      [`update ledger_accounts set balance_won = balance_won + 5000 where id = ${reserve}`],
      `^Account \\d+ \\(RESERVE \\d+\\): its balance is ${left + 5000} won, that of its entries ${left}\\.$`,
    ],
    [
      'credit that moved from one reserve to another without a journal',
      [
        `update ledger_accounts set balance_won = balance_won - 1000 where id = ${reserve}`,
        `update ledger_accounts set balance_won = balance_won + 1000 where id = ${other}`,
      ],
      `^Account \\d+ \\(RESERVE \\d+\\): its balance is ${left - 1000} won, that of its entries ${left}\\.$`,
    ],
    [
      'a changed count of entries',
      [`update ledger_accounts set entry_count = 2 where id = ${reserve}`],
      '^Account \\d+ \\(RESERVE \\d+\\): it counts 2 entries, of which there are 3\\.$',
    ],
    [
      'an entry that moved to another reserve',
      [
        ...unconstrained,
        `update ledger_entries set account_id = ${other} where journal_id = ${journal(4)} and account_id = ${reserve}`,
      ],
      `${at(4)}it is not as it was sealed; it moves a reserve not from or to the wallet of a company\\.$`,
    ],
    [
      'a reward that its wallet paid, by the entry',
      [
        ...unconstrained,
        `update ledger_entries set account_id = ${wallet} where journal_id = ${journal(3)} and account_id = ${reserve}`,
      ],
      `${at(3)}it is not as it was sealed; its entry \\d+, of account \\d+, has the number`,
    ],
    [
      'an amount and the balance after it',
      [
        `update ledger_entries set amount_won = amount_won + 1000, balance_after_won = balance_after_won + 1000
          where journal_id = ${journal(2)} and account_id = ${reserve}`,
      ],
      `${at(2)}it is not as it was sealed; its entries sum to 1000 won, not to 0\\.$`,
    ],
    [
      'a deleted journal',
      [
        `delete from ledger_entries where journal_id = ${journal(2)}`,
        `delete from ledger_journals where id = ${journal(2)}`,
      ],
      '^Journal \\d+ \\(seal 2\\): it was deleted\\.$',
    ],
    [
      'a journal that was deleted with its seal',
      [
        `delete from ledger_entries where journal_id = ${journal(4)}`,
        `delete from ledger_journals where id = ${journal(4)}`,
        'delete from ledger_seals where number = 4',
      ],
      '^Seal 4 is missing\\.$',
    ],
    [
      'a reward that became a return, by its ticket',
      [`update contracts set ticket_id = null where id = ${contract(3)}`],
      `${at(3)}it is not as it was sealed; it moves a reserve not from or to the wallet of a company\\.$`,
    ],
    [
      'a reserve of another program',
      [`update ledger_accounts set owner_id = owner_id + 100 where id = ${reserve}`],
      `${at(2)}it is not as it was sealed\\.$`,
    ],
    [
      'a reserve that became a wallet',
      [`update ledger_accounts set kind = 'USER' where id = ${reserve}`],
      `${at(2)}it is not as it was sealed\\.$`,
    ],
    [
      'a reserve that was deleted with what names it',
      [`delete from program_reserves where account_id = ${other}`, `delete from ledger_accounts where id = ${other}`],
      '^Journal \\d+ \\(seal 5\\): it was deleted\\.$',
    ],
    [
      'a reserve that was given to another company',
      [`update program_reserves set company_id = ${rival} where account_id = ${reserve}`],
      '^Reserve of program \\d+ \\(account \\d+\\): it is that of company \\d+, but company \\d+ filled it\\.$',
    ],
    [
      'a reserve that was given to another program',
      [`update program_reserves set program_id = 99999 where account_id = ${reserve}`],
      '^Reserve of program 99999 \\(account \\d+\\): its entries are those of program \\d+\\.$',
    ],
    [
      'a reserve that nobody has',
      [`delete from program_reserves where account_id = ${reserve}`],
      '^Account \\d+, a reserve, is that of no company\\.$',
    ],
  ]
  it.each(tampering)('names the first row after %s', async (_name, statements, first) => {
    const [said = ''] = await saidAfter(app, statements)
    expect(said).toMatch(new RegExp(first))
  })

  it('is the same of exported files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'jebo-reserves-'))
    try {
      await inOneState(app.services.db, (tx) => exportLedger(ledgerInDatabase(tx), folder))
      expect((await verifyLedger(ledgerInFolder(folder))).faults).toEqual([])
      const path = join(folder, 'reserves.csv')
      await writeFile(path, (await readFile(path, 'utf8')).replace(/,\d+\n/, ',99999\n'))
      const [said] = (await verifyLedger(ledgerInFolder(folder))).faults
      expect(said).toMatch(
        /^Reserve of program \d+ \(account \d+\): it is that of company 99999, but company \d+ filled it\.$/,
      )
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
