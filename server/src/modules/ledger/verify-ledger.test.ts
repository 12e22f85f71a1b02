import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cancelContract, changeContractStatus } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyed } from '../../../test/money.ts'
import { openPayeeWorld, withdraw } from '../../../test/payees.ts'
import { runOn } from '../../../test/run-on.ts'
import { saidAfter } from '../../../test/tampering.ts'
import { runTask } from '../../../test/tasks.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Db } from '../../platform/db/database.ts'
import { inOneState } from '../../platform/db/transaction.ts'
import { hashOf } from './journal-record.ts'
import { readJournals } from './journal-records.sql.ts'
import { exportLedger, ledgerInFolder } from './ledger-csv.ts'
import { ledgerInDatabase } from './ledger-source.sql.ts'
import { listSeals } from './seals.sql.ts'
import { verifyLedger } from './verify-ledger.ts'

/**
 * Seals: 1 a deposit; 2 and 3 rewards of 1,000,000 and 200,000 won; 4 and 5 a withdrawal that was paid; 6 and 7 one that was
 * returned; 8 one that is open; 9 a reward of someone else.
 */
const journals = 9

describe('script/ledger-verify', () => {
  let app: TestApp
  let folder: string
  let open: number
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jebo-ledger-'))
    app = await openTestApp()
    const world = await openPayeeWorld(app)
    const hacker = await world.payee('payee', 1_000_000, 200_000)
    const paid = (await withdraw(hacker, 500_000)).answer
    for (const status of ['APPROVED', 'DONE'] as const)
      await world.staff.call(changeContractStatus, { id: paid.id, status }, keyed())
    await hacker.call(cancelContract, { id: (await withdraw(hacker, 300_000)).answer.id })
    open = (await withdraw(hacker, 650_000)).answer.id
    await world.payee('other', 70_000)
    await runTask(app, 'ledger:seal')
  })
  afterAll(async () => {
    await rm(folder, { recursive: true })
    await app.close()
  })

  const verify = (db: Db, head?: Parameters<typeof verifyLedger>[1]) => verifyLedger(ledgerInDatabase(db), head)

  it('finds nothing in a ledger that nobody changed', async () => {
    const { head, ...verdict } = await inOneState(app.services.db, (tx) => verify(tx))
    expect(verdict).toEqual({ faults: [], journals, waiting: 0, rewards: new Map() })
    expect(head).toEqual({ number: journals, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  const journal = (seal: number) => `(select journal_id from ledger_seals where number = ${seal})`
  const entry = (seal: number, sign: '<' | '>') =>
    `(select id from ledger_entries where journal_id = ${journal(seal)} and amount_won ${sign} 0)`
  const contract = (seal: number) => `(select contract_id from ledger_journals where id = ${journal(seal)})`
  const wallet = '(select account_id from reward_lots order by entry_id limit 1)'
  const at = (seal: number) => `^Journal \\d+ \\(contract \\d{8}, seal ${seal}\\): `

  /** What an administrator does with the database, and what is said first. */
  const tampering: [name: string, statements: string[], first: string][] = [
    [
      'a changed amount',
      [`update ledger_entries set amount_won = amount_won + 1 where id = ${entry(2, '>')}`],
      `${at(2)}it is not as it was sealed; its entries sum to 1 won, not to 0\\.`,
    ],
    [
      'amounts and balances that were changed together',
      [
        `update ledger_entries set amount_won = amount_won * 2, balance_after_won = balance_after_won + amount_won
          where journal_id = ${journal(9)}`,
        `update contracts set amount_won = amount_won * 2 where id = ${contract(9)}`,
        `update reward_lots set amount_won = amount_won * 2, free_won = free_won * 2 where entry_id = ${entry(9, '>')}`,
        `update ledger_accounts set balance_won = (select balance_after_won from ledger_entries
          where account_id = ledger_accounts.id order by number desc limit 1)`,
      ],
      `${at(9)}it is not as it was sealed\\.$`,
    ],
    [
      'a deleted entry',
      [`delete from ledger_entries where id = ${entry(3, '<')}`],
      `${at(3)}it is not as it was sealed; it has 1 entries\\.`,
    ],
    [
      'a deleted journal',
      [
        `delete from ledger_entries where journal_id = ${journal(3)}`,
        `delete from ledger_journals where id = ${journal(3)}`,
      ],
      '^Journal \\d+ \\(seal 3\\): it was deleted\\.$',
    ],
    [
      'a journal that was deleted with its seal',
      [
        `delete from ledger_entries where journal_id = ${journal(3)}`,
        `delete from ledger_journals where id = ${journal(3)}`,
        'delete from ledger_seals where number = 3',
      ],
      '^Seal 3 is missing\\.$',
    ],
    [
      'the last journals deleted with their seals',
      [
        'delete from ledger_seals where number > 8',
        'delete from ledger_journals where id > all (select journal_id from ledger_seals)',
      ],
      `^The seals from 9 to 9 are missing\\.$`,
    ],
    [
      'an inserted journal',
      [
        `update ledger_seals set number = number + 100 where number > 8`,
        `insert into contracts (public_id, type, status, amount_won, account_id, created_at, changed_at)
          select 10000001, type, status, amount_won, account_id, created_at, changed_at from contracts where id = ${contract(2)}`,
        `insert into ledger_journals (type, purpose, contract_id, contract_type, created_at)
          select 'TRANSFER', 'POST', id, 'TRANSFER', created_at from contracts where public_id = 10000001`,
        `insert into ledger_seals (number, journal_id, hash)
          select 9, max(id), decode(repeat('ab', 32), 'hex') from ledger_journals`,
      ],
      `${at(9)}it is not as it was sealed; it has 0 entries\\.`,
    ],
    [
      'a journal inserted without a seal',
      [
        `insert into ledger_journals (type, purpose, contract_id, contract_type, created_at)
          select 'WITHDRAW', 'SETTLE', id, 'WITHDRAW', created_at from contracts where id = ${contract(8)}`,
      ],
      '^Journal \\d+ \\(contract \\d{8}\\): it has no seal, and does not wait for one; it has 0 entries',
    ],
    [
      'a back-dated journal',
      [`update ledger_journals set created_at = created_at - interval '1 year' where id = ${journal(4)}`],
      `${at(4)}it is not as it was sealed\\.$`,
    ],
    [
      'accounts that changed places',
      [
        'alter table ledger_entries drop constraint ledger_entries_account_id_number_key',
        'alter table ledger_entries drop constraint ledger_entries_journal_id_account_id_key',
        `update ledger_entries as entries set account_id = others.account_id from ledger_entries as others
          where entries.journal_id = ${journal(2)} and others.journal_id = ${journal(2)} and others.id <> entries.id`,
      ],
      `${at(2)}it is not as it was sealed; its entry \\d+, of account \\d+, has the number`,
    ],
    [
      'a changed balance',
      [`update ledger_accounts set balance_won = balance_won + 5000 where id = ${wallet}`],
      '^Account \\d+ \\(USER \\d+\\): its balance is 55000 won, that of its entries 50000\\.$',
    ],
    [
      'journals that changed places',
      [
        'alter table ledger_seals drop constraint ledger_seals_journal_id_key',
        `update ledger_seals as seals set journal_id = others.journal_id from ledger_seals as others
          where seals.number in (2, 3) and others.number = 5 - seals.number`,
      ],
      `${at(2)}it is not as it was sealed; its entry`,
    ],
    [
      'a changed hold',
      [`update ledger_accounts set balance_won = 0 where kind = 'HOLD'`],
      '^Account \\d+ \\(HOLD \\d+\\): its balance is 0 won, that of its entries 650000\\.$',
    ],
    [
      'a withdrawal that ends without its money',
      [
        `update contracts set status = 'CANCELED' where id = ${contract(8)}`,
        `insert into contract_changes (contract_id, from_status, to_status, changed_at)
          values (${contract(8)}, 'APPLIED', 'CANCELED', now())`,
      ],
      '^Contract \\d{8}: it is CANCELED, but its journals are POST\\.$',
    ],
    [
      'a status that is not in the history',
      [`update contracts set status = 'DENIED' where id = ${contract(8)}`],
      '^Contract \\d{8}: it is DENIED, its history ends with APPLIED\\.$',
    ],
    [
      'a changed lot',
      [`update reward_lots set free_won = free_won + 500000 where entry_id = ${entry(2, '>')}`],
      '^Reward \\d+ of account \\d+ has 500000 won that were not withdrawn, not 0\\.$',
    ],
    [
      'a part that is returned though its withdrawal is not',
      [`update withdrawal_parts set is_returned = true where contract_id = ${contract(4)}`],
      '^Reward \\d+: the part from 0 to 500000 won of contract \\d{8} is returned, though its withdrawal is not\\.$',
    ],
    [
      'a smaller tax',
      [
        `update withdrawal_parts set national_tax_won = 0, local_tax_won = 0 where contract_id = ${contract(8)}`,
        `update withdrawals set national_tax_won = 0, local_tax_won = 0, payout_won = 650000
          where contract_id = ${contract(8)}`,
      ],
      `${at(8)}it is not as it was sealed; the tax on its part of the reward \\d+ is not 0 and 0 won\\.`,
    ],
    [
      'another tax rule',
      [`update withdrawals set tax_rule = 'BUSINESS' where contract_id = ${contract(8)}`],
      `${at(8)}it is not as it was sealed; the tax on its part`,
    ],
  ]
  it.each(tampering)('names the first row after %s', async (_name, statements, first) => {
    const [said = ''] = await saidAfter(app, statements)
    expect(said).toMatch(new RegExp(first))
  })

  it('notices a chain that was computed again by a seal that was noted before', async () => {
    const { db } = app.services
    const { head } = await verify(db)
    const work = inOneState(db, async (tx) => {
      await runOn(tx, 'set local session_replication_role = replica')
      await runOn(tx, `update ledger_journals set created_at = created_at - interval '1 year' where id = ${journal(4)}`)
      let hash = '0'.repeat(64)
      for (const seal of await listSeals(tx, 0, 100)) {
        const [record] = await readJournals(tx, [seal.journalId])
        hash = record ? hashOf(hash, record) : hash
        await runOn(tx, `update ledger_seals set hash = decode('${hash}', 'hex') where number = ${seal.number}`)
      }
      await runOn(tx, `update ledger_chain set hash = decode('${hash}', 'hex')`)
      expect((await verify(tx)).faults).toEqual([])
      throw new Error((await verify(tx, head)).faults[0])
    })
    await expect(work).rejects.toThrow(`Seal ${journals} has another hash than the one that was noted`)
    expect((await verify(db, { ...head, number: journals + 1 })).faults).toEqual([
      `Seal ${journals + 1}, which was noted, is missing.`,
    ])
  })

  describe('of exported files', () => {
    const change = async (name: string, from: string | RegExp, to: string): Promise<string[]> => {
      const path = join(folder, 'whole', `${name}.csv`)
      const text = await readFile(path, 'utf8')
      const changed = text.replace(from, to)
      expect(changed).not.toBe(text)
      await writeFile(path, changed)
      try {
        return (await verifyLedger(ledgerInFolder(join(folder, 'whole')))).faults
      } finally {
        await writeFile(path, text)
      }
    }

    it('finds nothing where nothing was changed, and names the row otherwise', async () => {
      const { db } = app.services
      const { head } = await verify(db)
      await inOneState(db, (tx) => exportLedger(ledgerInDatabase(tx), join(folder, 'whole')))
      const verdict = await verifyLedger(ledgerInFolder(join(folder, 'whole')), head)
      expect(verdict).toEqual({ faults: [], journals, waiting: 0, head, rewards: new Map() })
      expect((await change('entries', ',1000000,1000000\n', ',1000001,1000001\n'))[0]).toMatch(new RegExp(at(2)))
      expect((await change('journals', /\n3,.*/, ''))[0]).toBe('Seal 3 is missing.')
      expect((await change('accounts', ',650000,', ',0,'))[0]).toMatch(/^Account \d+ \(HOLD/)
      expect((await change('accounts', /,USER,\d+,/, ',USER,999999,'))[0]).toMatch(
        /^Account \d+ \(USER 999999\): its entries are those of USER \d+\.$/,
      )
      expect((await change('contracts', /,DONE,(\d+),/, ',DONE,1$1,'))[0]).toMatch(
        /but its journals are of another one\.$/,
      )
      expect((await change('contracts', `${open},WITHDRAW,APPLIED`, `${open},WITHDRAW,DONE`))[0]).toMatch(
        `Contract ${open}: it is DONE`,
      )
    })

    it('refuses a folder that has one already, or other files', async () => {
      const { db } = app.services
      await expect(exportLedger(ledgerInDatabase(db), join(folder, 'whole'))).rejects.toThrow('EEXIST')
      await expect(change('lots', 'entry,account', 'account,entry')).rejects.toThrow('has other columns')
      await expect(change('lots', /\n\d+,/, '\nx,')).rejects.toThrow('entry is no whole number')
    })
  })
})
