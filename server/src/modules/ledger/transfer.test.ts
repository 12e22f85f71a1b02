import type { RowId } from '@jebo/contract/core/id.ts'
import { getCompanyWallet, getWallet } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyIdOf, getStaff, openCompany } from '../../../test/companies.ts'
import { deposit, faultsOfBooks, userIdOf } from '../../../test/money.ts'
import { signUpAs } from '../../../test/people.ts'
import { openProgram, programKeyOf } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { rowId } from '../../../test/row-id.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicket, ticketKeyOf } from '../../../test/tickets.ts'
import { untilWaiting } from '../../../test/waiting.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { lockAccounts, openAccounts } from './ledger-accounts.sql.ts'
import type { LockAccounts } from './post.ts'
import { balanceOf, moveReserve, type Transfer, transfer } from './public.ts'
import { createTransfer } from './transfer.ts'

describe('transfer', () => {
  let app: TestApp
  let manager: Visitor
  let hacker: Visitor
  let company: { kind: 'COMPANY'; id: RowId<'companies'> }
  let author: { kind: 'USER'; id: RowId<'users'> }
  let friend: { kind: 'USER'; id: RowId<'users'> }
  let actorId: RowId<'users'>
  let ticketId: RowId<'tickets'>
  let reserve: { kind: 'RESERVE'; id: RowId<'programs'> }

  beforeAll(async () => {
    app = await openTestApp()
    const one = await openCompany(app, { alias: 'one' })
    manager = one.owner
    company = { kind: 'COMPANY', id: await companyIdOf(app, one) }
    hacker = await signUpAs(app, 'author')
    await signUpAs(app, 'friend')
    actorId = await userIdOf(app, 'own-one')
    const { id: programId } = await openProgram(manager)
    reserve = { kind: 'RESERVE', id: await programKeyOf(app, programId) }
    ticketId = await ticketKeyOf(app, await openTicket(hacker, programId))
    author = { kind: 'USER', id: await userIdOf(app, 'author') }
    friend = { kind: 'USER', id: await userIdOf(app, 'friend') }
    await deposit(manager, await getStaff(app), 1_000_000)
  })
  afterAll(() => app.close())

  const pay = (to: Transfer['to']) =>
    inTransaction(app.services.db, (tx) =>
      transfer(tx, { from: company, to, reference: { ticketId }, actorId, at: app.clock.now() }),
    )

  it('moves all parts at once as one completed contract', async () => {
    const done = await pay([
      { account: author, amountWon: 200_001 },
      { account: friend, amountWon: 99_999 },
    ])
    expect(await balanceOf(app.services.db, systemRead, company)).toBe(700_000)
    expect((await manager.call(getCompanyWallet, {})).answer).toEqual({ balance: 700_000, setAside: 0 })
    expect((await hacker.call(getWallet, {})).answer).toEqual({ balance: 200_001, held: 0 })
    expect(await balanceOf(app.services.db, systemRead, friend)).toBe(99_999)
    const { rows } = await app.database.pool.query(
      'select public_id, type, status, amount_won, ticket_id from contracts where id = $1',
      [done.contractId],
    )
    expect(rows).toEqual([
      { public_id: done.contractPublicId, type: 'TRANSFER', status: 'DONE', amount_won: 300_000, ticket_id: ticketId },
    ])
  })

  it('combines two parts for the same account into one entry', async () => {
    const before = await balanceOf(app.services.db, systemRead, author)
    const { journalId } = await pay([
      { account: author, amountWon: 1 },
      { account: author, amountWon: 2 },
    ])
    expect(await balanceOf(app.services.db, systemRead, author)).toBe(before + 3)
    const { rows } = await app.database.pool.query('select from ledger_entries where journal_id = $1', [journalId])
    expect(rows).toHaveLength(2)
  })

  const setAside = (tx: Tx, amountWon: number) =>
    moveReserve(tx, { programId: reserve.id, companyId: company.id, actorId, at: app.clock.now() }, amountWon)

  const reward = (amountWon: number, lock: LockAccounts = lockAccounts) =>
    inTransaction(app.services.db, (tx) =>
      createTransfer(lock)(tx, {
        ...{ from: company, reserveOf: reserve.id, to: [{ account: author, amountWon }] },
        ...{ reference: { ticketId }, actorId, at: app.clock.now() },
      }),
    )

  it('pays from a reserve that is opened while it waits for the wallet', async () => {
    let rewarding: Promise<unknown> = Promise.resolve()
    await inTransaction(app.services.db, async (tx) => {
      await setAside(tx, 100)
      rewarding = reward(70)
      await untilWaiting(app)
    })
    await rewarding
    expect(await balanceOf(app.services.db, systemRead, reserve)).toBe(30)
    await reward(30)
  })

  it('pays from a reserve what it holds, or fails, even if nothing is locked', async () => {
    await inTransaction(app.services.db, (tx) => setAside(tx, 100))
    let readings = 0
    const readOnly: LockAccounts = async (tx, names) => {
      const accounts = await openAccounts(tx, names)
      readings += 1
      if (readings === 1) await inTransaction(app.services.db, (other) => setAside(other, 50))
      return accounts
    }
    await expect(reward(170, readOnly)).rejects.toThrow('ledger_entries_account_id_number_key')
    expect(await balanceOf(app.services.db, systemRead, reserve)).toBe(150)
    await reward(170)
    expect(await balanceOf(app.services.db, systemRead, reserve)).toBe(0)
    expect(await faultsOfBooks(app)).toEqual([])
  })

  it('refuses an amount above the balance without side effects', async () => {
    const before = await balanceOf(app.services.db, systemRead, company)
    await expect(pay([{ account: author, amountWon: before + 1 }])).rejects.toThrow('ledger.insufficientBalance')
    expect(await balanceOf(app.services.db, systemRead, company)).toBe(before)
    const { rows } = await app.database.pool.query('select from contracts where amount_won = $1', [before + 1])
    expect(rows).toEqual([])
  })

  it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000_000_001])(
    'refuses %d won',
    async (amountWon) => {
      await expect(pay([{ account: author, amountWon }])).rejects.toThrow(RangeError)
    },
  )

  it('refuses a negative part even if the sum is positive', async () => {
    const parts = [
      { account: author, amountWon: 10 },
      { account: friend, amountWon: -5 },
    ]
    await expect(pay(parts)).rejects.toThrow(RangeError)
  })

  it('never overdraws the wallet in fifty concurrent transfers', async () => {
    const before = await balanceOf(app.services.db, systemRead, company)
    const each = Math.floor(before / 20) - 1
    const paid = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => pay([{ account: index % 2 ? author : friend, amountWon: each }])),
    )
    expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    const reasons = paid.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(new Set(reasons)).toEqual(new Set(['Error: ledger.insufficientBalance']))
    expect(await faultsOfBooks(app)).toEqual([])
  })

  it('creates an account once for twenty concurrent transfers', async () => {
    const fresh = { kind: 'CREW', id: rowId('crews', 77) } as const
    const open = () => inTransaction(app.services.db, (tx) => lockAccounts(tx, [fresh]))
    const opened = await Promise.all(Array.from({ length: 20 }, open))
    expect(new Set(opened.flatMap((accounts) => accounts.map(({ id }) => id))).size).toBe(1)
    expect(opened.every((accounts) => accounts.length === 1)).toBe(true)
    expect(await balanceOf(app.services.db, systemRead, fresh)).toBe(0)
  })
})
