// Guarantees that hold regardless of the application: what the database refuses.
import type { RowId } from '@jebo/contract/core/id.ts'
import { contractLifecycles, contractStatuses, contractTypes } from '@jebo/contract/ledger/ledger.lifecycle.ts'
import { ledgerLimits } from '@jebo/contract/ledger/ledger.limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { rowId } from '../../../test/row-id.ts'
import { createDatabase, type Db, type Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { insertContractChange } from './contracts.sql.ts'
import { lockAccounts } from './ledger-accounts.sql.ts'
import { openContract } from './open-contract.ts'
import { createPost } from './post.ts'
import { writeStatus } from './status.sql.ts'
import { transfer } from './transfer.ts'

const at = new Date('2026-11-21T03:00:00.000Z')
const company = { kind: 'COMPANY', id: rowId('companies', 1) } as const
const crew = { kind: 'CREW', id: rowId('crews', 2) } as const
const post = createPost(lockAccounts)

describe('what the database refuses', () => {
  let database: TestDatabase
  let db: Db
  let actorId: RowId<'users'>
  let contractId: RowId<'contracts'>
  let journalId: RowId<'ledger_journals'>

  beforeAll(async () => {
    database = await createTestDatabase()
    db = createDatabase(database.pool)
    const { rows } = await database.pool.query(`insert into users
      (email, password_hash, nickname, nickname_key, avatar_hash, created_at)
      values ('a@people.test', '', 'actor', 'actor', repeat('0', 40), now()) returning id`)
    actorId = rows[0].id
    // The initial balance comes from a correction, which is subject to the same rules.
    await inTransaction(db, async (tx) => {
      const contract = { type: 'WITHDRAW_ADJUSTMENT', amountWon: 1000, account: company, actorId, at } as const
      const movements = [
        { account: { kind: 'ADJUSTMENT' } as const, amountWon: -1000 },
        { account: company, amountWon: 1000 },
      ]
      await post(tx, { contract, purpose: 'POST', movements, actorId, at })
    })
    const to = [{ account: crew, amountWon: 300 }]
    const done = await inTransaction(db, (tx) =>
      transfer(tx, { from: company, to, reference: { ticketId: null }, actorId, at }),
    )
    contractId = done.contractId
    journalId = done.journalId
  })
  afterAll(() => database.drop())

  /** In one transaction. */
  const run = async (...statements: string[]): Promise<void> => {
    const client = await database.pool.connect()
    try {
      for (const statement of ['begin', ...statements, 'commit']) await client.query(statement)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  it.each(['ledger_entries', 'ledger_journals', 'contract_changes'])('a change of %s', async (table) => {
    await expect(run(`update ${table} set id = default`)).rejects.toThrow(`${table} is append-only`)
    await expect(run(`delete from ${table}`)).rejects.toThrow(`${table} is append-only`)
    await expect(run(`truncate ${table} cascade`)).rejects.toThrow('is append-only')
  })

  it.each(['contracts', 'ledger_accounts'])('the deletion of rows of %s', async (table) => {
    await expect(run(`delete from ${table}`)).rejects.toThrow(`${table} is append-only`)
    await expect(run(`truncate ${table} cascade`)).rejects.toThrow('is append-only')
  })

  it('a balance written without an entry', async () => {
    const write = run("update ledger_accounts set balance_won = balance_won + 1 where kind = 'COMPANY'")
    await expect(write).rejects.toThrow('a balance is not that of its last entry')
    const open = run("insert into ledger_accounts (kind, owner_id, balance_won) values ('CREW', 99, 5)")
    await expect(open).rejects.toThrow('a balance is not that of its last entry')
  })

  it('a negative wallet balance', async () => {
    const write = run("update ledger_accounts set balance_won = -1 where kind = 'CREW'")
    await expect(write).rejects.toThrow('ledger_accounts_not_negative')
  })

  it('an account that changes its owner, has no owner, or is duplicated', async () => {
    await expect(run("update ledger_accounts set owner_id = 5 where kind = 'CREW'")).rejects.toThrow('change hands')
    await expect(run("insert into ledger_accounts (kind) values ('CREW')")).rejects.toThrow('ledger_accounts_owner')
    const platform = "insert into ledger_accounts (kind, owner_id) values ('BANK', 5)"
    await expect(run(platform)).rejects.toThrow('ledger_accounts_owner')
    await expect(run("insert into ledger_accounts (kind) values ('ADJUSTMENT')")).rejects.toThrow('duplicate key')
    const nobody = "insert into ledger_accounts (kind, owner_id) values ('USER', 987654)"
    await expect(run(nobody)).rejects.toThrow('foreign key')
  })

  describe('for entries', () => {
    let tail: Record<'COMPANY' | 'CREW', { account: number; number: number; balance: number }>
    beforeEach(async () => {
      const { rows } = await database.pool.query(
        "select kind, id, entry_count, balance_won from ledger_accounts where kind in ('COMPANY', 'CREW')",
      )
      tail = Object.fromEntries(
        rows.map((row) => [row.kind, { account: row.id, number: row.entry_count, balance: row.balance_won }]),
      ) as typeof tail
    })

    const entry = (kind: 'COMPANY' | 'CREW', amount: number, changed: { number?: number; balance?: number } = {}) => {
      const { account, number, balance } = tail[kind]
      const values = [changed.number ?? number + 1, amount, changed.balance ?? balance + amount]
      return `insert into ledger_entries (journal_id, account_id, number, amount_won, balance_after_won)
        values ((select max(id) from ledger_journals), ${account}, ${values.join(', ')})`
    }
    const follow = (kind: 'COMPANY' | 'CREW', amount: number) =>
      `update ledger_accounts set balance_won = balance_won + ${amount}, entry_count = entry_count + 1
        where kind = '${kind}'`
    const newTransfer = (amount: number) => [
      `insert into contracts (public_id, type, status, amount_won, account_id, created_at, changed_at)
        values (11111111, 'TRANSFER', 'DONE', ${amount}, ${tail.COMPANY.account}, now(), now())`,
      `insert into contract_changes (contract_id, to_status, changed_at)
        values ((select max(id) from contracts), 'DONE', now())`,
      `insert into ledger_journals (type, purpose, contract_id, contract_type, created_at)
        values ('TRANSFER', 'POST', (select max(id) from contracts), 'TRANSFER', now())`,
    ]

    it('accepts a valid posting, so that the refusals are meaningful', async () => {
      await expect(
        run(
          ...newTransfer(10),
          entry('COMPANY', -10),
          entry('CREW', 10),
          follow('COMPANY', -10),
          follow('CREW', 10),
          'set constraints all immediate',
          'do $$ begin raise exception $x$it was sound$x$; end $$',
        ),
      ).rejects.toThrow('it was sound')
    })

    it('a journal with one entry or none', async () => {
      const one = run(...newTransfer(10), entry('CREW', 10), follow('CREW', 10))
      await expect(one).rejects.toThrow('a journal does not balance')
      await expect(run(...newTransfer(10))).rejects.toThrow('a journal does not balance')
    })

    it('a journal whose entries do not sum to zero', async () => {
      const statements = [entry('COMPANY', -9), entry('CREW', 10), follow('COMPANY', -9), follow('CREW', 10)]
      await expect(run(...newTransfer(10), ...statements)).rejects.toThrow('a journal does not balance')
    })

    it('a journal that differs from its contract', async () => {
      const statements = [entry('COMPANY', -10), entry('CREW', 10), follow('COMPANY', -10), follow('CREW', 10)]
      await expect(run(...newTransfer(11), ...statements)).rejects.toThrow('the amount of its contract')
    })

    it('an entry without its balance update', async () => {
      const statements = [entry('COMPANY', -10), entry('CREW', 10), follow('CREW', 10)]
      await expect(run(...newTransfer(10), ...statements)).rejects.toThrow('a balance is not that of its last entry')
    })

    it('an entry that does not continue the previous one', async () => {
      const wrong = 'an entry does not continue the one before it'
      await expect(run(...newTransfer(10), entry('CREW', 10, { balance: 9999 }))).rejects.toThrow(wrong)
      const gap = tail.CREW.number + 2
      await expect(run(...newTransfer(10), entry('CREW', 10, { number: gap }))).rejects.toThrow(wrong)
      const { number, balance } = tail.CREW
      const twice = entry('CREW', 10, { number, balance: balance - 300 + 10 })
      await expect(run(...newTransfer(10), twice)).rejects.toThrow('ledger_entries_account_id_number_key')
    })

    it('an amount of zero, and one above a trillion', async () => {
      await expect(run(...newTransfer(10), entry('CREW', 0))).rejects.toThrow('amount_won_check')
      await expect(run(...newTransfer(10), entry('CREW', 1_000_000_000_001))).rejects.toThrow('amount_won_check')
      await expect(run(...newTransfer(1_000_000_000_001))).rejects.toThrow('contracts_amount_won_check')
      await expect(run(...newTransfer(0))).rejects.toThrow('contracts_amount_won_check')
    })
  })

  describe('for contracts', () => {
    const journal = (type: string, purpose: string) =>
      `insert into ledger_journals (type, purpose, contract_id, contract_type, created_at)
        values ('${type}', '${purpose}', ${contractId}, 'TRANSFER', now())`

    it('a second posting, and the return of a reward', async () => {
      await expect(run(journal('TRANSFER', 'POST'))).rejects.toThrow('ledger_journals_contract_id_purpose_key')
      await expect(run(journal('CANCEL', 'RETURN'))).rejects.toThrow('ledger_journals_purpose')
      await expect(run(journal('DEPOSIT', 'POST'))).rejects.toThrow('ledger_journals_type')
    })

    it('a contract whose amount, wallet or depositor changes', async () => {
      for (const change of ['amount_won = 5', 'account_id = account_id + 1', 'ticket_id = 12345678', 'status = status'])
        await expect(run(`update contracts set ${change} where id = ${contractId}`)).rejects.toThrow('change so')
    })

    it('a deposit below the minimum', async () => {
      const open = (amountWon: number) =>
        inTransaction(db, async (tx) => {
          await openContract(tx, { type: 'DEPOSIT', amountWon, account: company, depositor: '제보', actorId, at })
        })
      const { min } = ledgerLimits.depositWon
      await expect(open(min - 1)).rejects.toThrow('a deposit is at least 10,000 won')
      await expect(open(min)).resolves.toBeUndefined()
    })

    it('no further change of a smaller deposit from before', async () => {
      const trigger = (does: string) => `alter table contracts ${does} trigger contracts_least_deposit`
      await run(trigger('disable'))
      await run(
        `insert into contracts (public_id, type, status, amount_won, account_id, depositor, created_at, changed_at)
          select 22222222, 'DEPOSIT', 'AWAIT_CONFIRM', 1, id, '제보', now(), now() from ledger_accounts where kind = 'COMPANY'`,
        `insert into contract_changes (contract_id, to_status, changed_at)
          values ((select max(id) from contracts), 'AWAIT_CONFIRM', now())`,
      )
      await run(trigger('enable'))
      const cancel = run(
        "update contracts set status = 'CANCELED' where public_id = 22222222",
        `insert into contract_changes (contract_id, from_status, to_status, changed_at)
          values ((select max(id) from contracts), 'AWAIT_CONFIRM', 'CANCELED', now())`,
      )
      await expect(cancel).resolves.toBeUndefined()
    })

    it('an inconsistent history', async () => {
      const change = `insert into contract_changes (contract_id, from_status, to_status, changed_at)
        values (${contractId}, 'DONE', 'CANCELED', now())`
      await expect(run(change)).rejects.toThrow('the status of a contract is not in its history')
    })

    it('a completed deposit that is not posted', async () => {
      const spend = async (tx: Tx) => {
        const given = { type: 'DEPOSIT', amountWon: 10_000, account: company, depositor: '제보', actorId, at } as const
        const { id } = await openContract(tx, given)
        for (const [from, to] of [
          ['AWAIT_CONFIRM', 'CONFIRMED'],
          ['CONFIRMED', 'DONE'],
        ] as const) {
          await writeStatus(tx, id, { from, to, reason: null, at })
          await insertContractChange(tx, { contract_id: id, from_status: from, to_status: to, changed_at: at })
        }
      }
      await expect(inTransaction(db, spend)).rejects.toThrow('the postings of a contract do not fit its status')
    })

    it('a reward that is not posted, and a deposit without a wallet', async () => {
      const unposted = inTransaction(db, (tx) =>
        openContract(tx, { type: 'TRANSFER', amountWon: 5, account: company, actorId, at }),
      )
      await expect(unposted).rejects.toThrow('the postings of a contract do not fit its status')
      const nameless = inTransaction(db, (tx) =>
        openContract(tx, { type: 'DEPOSIT', amountWon: 10_000, account: company, actorId, at }),
      )
      await expect(nameless).rejects.toThrow('contracts_depositor')
    })

    it('the same transitions as the lifecycle, and no others', async () => {
      const cases = contractTypes.flatMap((type) =>
        contractStatuses.flatMap((from) => contractStatuses.map((to) => ({ type, from, to }))),
      )
      const { rows } = await database.pool.query(
        `select is_contract_move(type, "from", "to") as may
          from json_to_recordset($1) as given (type text, "from" text, "to" text)`,
        [JSON.stringify(cases)],
      )
      const expected = cases.map(({ type, from, to }) =>
        (['REQUESTER', 'STAFF'] as const).some((by) => contractLifecycles[type].isMove(from, to, by)),
      )
      expect(rows.map((row) => row.may)).toEqual(expected)
      expect(expected.filter(Boolean)).toHaveLength(9)
    })

    it('the same initial statuses as the lifecycle', async () => {
      const cases = contractTypes.flatMap((type) => contractStatuses.map((status) => ({ type, status })))
      const { rows } = await database.pool.query(
        `select is_contract_start(type, status) as may
          from json_to_recordset($1) as given (type text, status text)`,
        [JSON.stringify(cases)],
      )
      expect(rows.map((row) => row.may)).toEqual(
        cases.map(({ type, status }) => contractLifecycles[type].start === status),
      )
    })
  })

  it('leaves the books unchanged', async () => {
    const { rows } = await database.pool.query('select kind, balance_won from ledger_accounts order by kind')
    expect(rows).toEqual([
      { kind: 'ADJUSTMENT', balance_won: -1000 },
      { kind: 'COMPANY', balance_won: 700 },
      { kind: 'CREW', balance_won: 300 },
    ])
    const { rows: entries } = await database.pool.query('select from ledger_entries where journal_id = $1', [journalId])
    expect(entries).toHaveLength(2)
  })
})
