import {
  getCompanyWallet,
  getWallet,
  listCompanyWalletEntries,
  listWalletEntries,
} from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { WalletEntry } from '@jebo/contract/ledger/ledger.schema.ts'
import { getTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyIdOf, getStaff, openCompany } from '../../../test/companies.ts'
import { deposit, userIdOf } from '../../../test/money.ts'
import { signUpAs } from '../../../test/people.ts'
import { openProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTicket, ticketKeyOf } from '../../../test/tickets.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { transfer } from './public.ts'

describe('wallets', () => {
  let app: TestApp
  let manager: Visitor
  let hacker: Visitor
  let ticketId: number
  beforeAll(async () => {
    app = await openTestApp()
    const company = await openCompany(app, { alias: 'one' })
    manager = company.owner
    hacker = await signUpAs(app, 'hacker')
    await deposit(manager, await getStaff(app), 10_000)
    const { id: programId } = await openProgram(manager)
    ticketId = await openTicket(hacker, programId)
    const reference = { ticketId: await ticketKeyOf(app, ticketId) }
    const actorId = await userIdOf(app, 'own-one')
    const from = { kind: 'COMPANY', id: await companyIdOf(app, company) } as const
    const account = { kind: 'USER', id: await userIdOf(app, 'hacker') } as const
    for (const amountWon of [100, 200, 300]) {
      app.clock.advance(1000)
      await inTransaction(app.services.db, (tx) => {
        const to = [{ account, amountWon }]
        return transfer(tx, { from, to, reference, actorId, at: app.clock.now() })
      })
    }
  })
  afterAll(() => app.close())

  const brief = (entries: WalletEntry[]) =>
    entries.map((one) => [one.type, one.amountWon, one.balanceWon, one.ticketId])

  it('show a company its entries, newest first', async () => {
    const { answer } = await manager.call(listCompanyWalletEntries, {})
    expect(brief(answer.data)).toEqual([
      ['TRANSFER', -300, 9400, ticketId],
      ['TRANSFER', -200, 9700, ticketId],
      ['TRANSFER', -100, 9900, ticketId],
      ['DEPOSIT', 10_000, 10_000, null],
    ])
    expect(answer.next).toBeNull()
    expect((await manager.call(getCompanyWallet, {})).answer).toEqual({ balance: 9400, setAside: 0 })
  })

  it('name the rewarded ticket', async () => {
    const { title } = (await hacker.call(getTicket, { id: ticketId })).answer
    for (const entries of [
      await hacker.call(listWalletEntries, { size: 1 }),
      await manager.call(listCompanyWalletEntries, { size: 1 }),
    ])
      expect(entries.answer.data.map(({ ticketTitle }) => ticketTitle)).toEqual([title])
  })

  it('name the program and company that paid, and nobody for a deposit', async () => {
    const ticket = (await hacker.call(getTicket, { id: ticketId })).answer
    const { program } = ticket
    const { closedAt, ...company } = ticket.company
    expect(closedAt).toBeNull()
    const { data } = (await manager.call(listCompanyWalletEntries, {})).answer
    expect([data[0]?.program, data[0]?.company]).toEqual([{ id: program.id, title: program.title }, company])
    expect([data.at(-1)?.program, data.at(-1)?.company]).toEqual([null, null])
    expect((await hacker.call(listWalletEntries, { size: 1 })).answer.data[0]?.company).toEqual(company)
  })

  it('return each entry once across pages', async () => {
    const first = (await hacker.call(listWalletEntries, { size: 2 })).answer
    expect(brief(first.data)).toEqual([
      ['TRANSFER', 300, 600, ticketId],
      ['TRANSFER', 200, 300, ticketId],
    ])
    expect(first.next).toBe(first.data[1]?.id)
    const last = (await hacker.call(listWalletEntries, { size: 2, after: first.next ?? '' })).answer
    expect(brief(last.data)).toEqual([['TRANSFER', 100, 100, ticketId]])
    expect(last.next).toBeNull()
    expect(last.data[0]?.createdAt).not.toBe(first.data[0]?.createdAt)
    expect((await hacker.call(getWallet, {})).answer).toEqual({ balance: 600, held: 0 })
  })

  it('are empty at first', async () => {
    const empty = { data: [], next: null }
    expect((await manager.call(listWalletEntries, {})).answer).toEqual(empty)
    expect((await manager.call(getWallet, {})).answer).toEqual({ balance: 0, held: 0 })
    const { owner: other } = await openCompany(app, { alias: 'other' })
    expect((await other.call(listCompanyWalletEntries, {})).answer).toEqual(empty)
    expect((await other.call(getCompanyWallet, {})).answer).toEqual({ balance: 0, setAside: 0 })
  })

  it('refuse to continue from an entry of another wallet', async () => {
    const [foreign] = (await manager.call(listCompanyWalletEntries, { size: 1 })).answer.data
    expect((await hacker.call(listWalletEntries, { after: foreign?.id ?? '' })).answer.data).toEqual([])
  })

  it.each([{ after: 'x' }, { after: 'abcdef01' }, { size: 0 }, { size: 101 }])('refuse %j', async (query) => {
    expect((await hacker.send(listWalletEntries, query)).status).toBe(400)
  })

  it('are not accessible to others', async () => {
    for (const call of [getWallet, listWalletEntries, getCompanyWallet, listCompanyWalletEntries])
      expect((await app.visitor().send(call, {})).status).toBe(401)
    for (const call of [getCompanyWallet, listCompanyWalletEntries])
      expect((await hacker.send(call, {})).problem.messageKey).toBe('error.forbidden')
  })
})
