import {
  exportAccountStatement,
  exportCompanyWalletStatement,
  exportCrewWalletStatement,
  exportWalletStatement,
  findAccounts,
  getAccountStatement,
} from '@jebo/contract/ledger/account-statements.endpoints.ts'
import { adjustWallet } from '@jebo/contract/ledger/adjustments.endpoints.ts'
import {
  getCompanyWallet,
  getCrewWallet,
  getWallet,
  listWalletEntries,
} from '@jebo/contract/ledger/ledger.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '../../../test/clock.ts'
import { openCompany } from '../../../test/companies.ts'
import { openCrew } from '../../../test/crews.ts'
import { keyed } from '../../../test/money.ts'
import { openPayeeWorld, type PayeeWorld, withdraw } from '../../../test/payees.ts'
import { enterPassword, signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp } from '../../../test/test-app.ts'

describe('the statement of an account', () => {
  let world: PayeeWorld
  let hacker: Visitor
  /** Before anything, after the first reward, after the second, and after the withdrawal. */
  const moments: string[] = []
  beforeAll(async () => {
    world = await openPayeeWorld(await openTestApp())
    const { clock } = world.app
    const note = (): void => {
      moments.push(clock.now().toISOString())
      clock.advance(minute)
    }
    hacker = await world.payee('keeper')
    note()
    for (const amountWon of [300_000, 200_000]) {
      await world.reward('keeper', amountWon)
      note()
    }
    await enterPassword(hacker)
    expect((await withdraw(hacker, 400_000)).status).toBe(200)
    note()
  })
  afterAll(() => world.app.close())

  const rowsIn = (text: string): string[][] => parse(text, { bom: true, relax_column_count: true })

  it('says what the wallet held at each moment', async () => {
    const held = await Promise.all(moments.map(async (until) => (await hacker.call(getWallet, { until })).answer))
    expect(held).toEqual([
      { balance: 0, held: 0 },
      { balance: 300_000, held: 0 },
      { balance: 500_000, held: 0 },
      { balance: 100_000, held: 400_000 },
    ])
    expect((await hacker.call(getWallet, {})).answer).toEqual(held.at(-1))
  })

  it('lists the entries of a period, page by page', async () => {
    const amounts = async (asked: { since?: string; until?: string; size?: number; after?: string }) => {
      const { data, next } = (await hacker.call(listWalletEntries, asked)).answer
      return { amounts: data.map(({ amountWon }) => amountWon), next }
    }
    const [, first, second] = moments
    expect((await amounts({ until: second })).amounts).toEqual([200_000, 300_000])
    expect((await amounts({ since: second })).amounts).toEqual([-400_000, 200_000])
    expect((await amounts({ since: first, until: first })).amounts).toEqual([300_000])
    const page = await amounts({ until: second, size: 1 })
    expect(page.amounts).toEqual([200_000])
    expect((await amounts({ until: second, size: 1, after: page.next ?? '' })).amounts).toEqual([300_000])
  })

  it('is a file with the balances around its entries', async () => {
    const [, , second] = moments
    const { text, headers } = await hacker.send(exportWalletStatement, { until: second })
    expect(headers.get('content-disposition')).toContain('jebo-statement-2026-11-21.csv')
    const rows = rowsIn(text)
    expect(rows[0]?.slice(0, 5)).toEqual(['일시', '구분', '들어온 금액(원)', '나간 금액(원)', '잔액(원)'])
    expect(rows.slice(1).map((row) => row.slice(1, 5))).toEqual([
      ['마지막 잔액', '', '', '500000'],
      ['보상', '200000', '', '500000'],
      ['보상', '300000', '', '300000'],
      ['이전 잔액', '', '', '0'],
    ])
    const later = rowsIn((await hacker.send(exportWalletStatement, { since: moments[3] })).text)
    expect(later.slice(1).map((row) => row.slice(1, 5))).toEqual([
      ['마지막 잔액', '', '', '100000'],
      ['출금', '', '400000', '100000'],
      ['이전 잔액', '', '', '500000'],
    ])
  })

  it('of a company does not name it as its own other side, and says why staff adjusted it', async () => {
    const reason = 'A deposit was counted twice'
    await enterPassword(world.staff)
    const adjusted = { kind: 'COMPANY', name: 'payer', amount: -1000, reason } as const
    expect((await world.staff.call(adjustWallet, adjusted, keyed())).status).toBe(200)
    const [company] = (await world.staff.call(findAccounts, { q: 'payer' })).answer.companies
    const statement = { kind: 'COMPANY', uuid: company?.uuid } as const
    const rows = rowsIn((await world.staff.send(exportAccountStatement, statement)).text)
    const sides = rows.map((row) => [row[1], ...row.slice(8)])
    expect(sides[0]).toEqual(['구분', '상대', '사유'])
    expect(sides).toContainEqual(['크레딧 조정', '', reason])
    expect(sides).toContainEqual(['충전', '', ''])
  })

  it('lets no program for tables compute the name of another', async () => {
    const { owner } = await openCompany(world.app, { alias: 'formulas' })
    const { text } = await owner.send(exportCompanyWalletStatement, {})
    expect(
      rowsIn(text)
        .slice(1)
        .map((row) => row[4]),
    ).toEqual(['0', '0'])
    expect((await owner.call(getCompanyWallet, { until: moments[0] })).answer).toEqual({ balance: 0, setAside: 0 })
  })

  it('of a crew is for its members', async () => {
    const id = await openCrew(hacker, 'savers')
    expect((await hacker.send(exportCrewWalletStatement, { id })).status).toBe(200)
    expect((await hacker.call(getCrewWallet, { id, until: moments[0] })).answer).toEqual({ balance: 0 })
    const stranger = await signUpAs(world.app, 'stranger')
    expect((await stranger.send(exportCrewWalletStatement, { id })).status).toBe(404)
  })

  it('of every account is for staff', async () => {
    const { uuid } = (await hacker.call(getAuth, {})).answer
    const [, first, second] = moments
    const of = async (asked: Parameters<typeof getAccountStatement.input.parse>[0]) =>
      (await world.staff.call(getAccountStatement, asked as never)).answer
    const own = await of({ kind: 'USER', uuid, until: second })
    expect([own.balanceWon, own.data.map(({ amountWon }) => amountWon)]).toEqual([500_000, [200_000, 300_000]])
    expect((await of({ kind: 'HOLD', uuid })).balanceWon).toBe(400_000)
    expect((await of({ kind: 'HOLD', uuid, until: first })).balanceWon).toBe(0)
    const bank = await of({ kind: 'BANK' })
    expect(bank.balanceWon).toBeLessThan(0)
    expect(bank.data.at(-1)).toMatchObject({ type: 'DEPOSIT', company: { alias: 'payer' }, person: null })
    const [held] = (await of({ kind: 'HOLD', uuid })).data
    expect(held).toMatchObject({ type: 'WITHDRAW', company: null, person: { nickname: 'keeper' } })
    const file = rowsIn((await world.staff.send(exportAccountStatement, { kind: 'BANK' })).text)
    // A number stays one.
    expect(file[1]?.[4]).toBe(String(bank.balanceWon))
    const unknown = { kind: 'USER', uuid: '00000000-0000-4000-8000-000000000000' } as const
    for (const asked of [unknown, { kind: 'COMPANY' }, { kind: 'CREW', crewId: 12_345_678 }] as const)
      expect((await world.staff.call(getAccountStatement, asked)).status).toBe(404)
    expect((await hacker.send(getAccountStatement, { kind: 'BANK' })).status).toBe(403)
  })

  it('is found by the name of its owner', async () => {
    await openCompany(world.app, { alias: 'keepers-inc' })
    await openCrew(await signUpAs(world.app, 'founder'), 'keepers')
    const find = async (q: string) => {
      const { users, companies, crews } = (await world.staff.call(findAccounts, { q })).answer
      return [users.map(({ nickname }) => nickname), companies.map(({ alias }) => alias), crews.map(({ name }) => name)]
    }
    expect(await find('keep')).toEqual([['keeper'], ['keepers-inc'], ['keepers']])
    expect(await find('KEEPER')).toEqual([['keeper'], ['keepers-inc'], ['keepers']])
    expect(await find('eeper')).toEqual([[], ['keepers-inc'], []])
    expect(await find('k%')).toEqual([[], [], []])
    expect((await hacker.send(findAccounts, { q: 'keep' })).status).toBe(403)
  })

  it('names its owner', async () => {
    const { users, crews } = (await world.staff.call(findAccounts, { q: 'keeper' })).answer
    const [user] = users
    const [crew] = crews
    const nobody = { user: null, company: null, crew: null, program: null }
    const ownerOf = async (
      asked: { kind: 'HOLD'; uuid: string } | { kind: 'CREW'; crewId: number } | { kind: 'TAX' },
    ) => (await world.staff.call(getAccountStatement, asked)).answer.owner
    expect(await ownerOf({ kind: 'HOLD', uuid: user?.uuid ?? '' })).toEqual({ ...nobody, user })
    expect(await ownerOf({ kind: 'CREW', crewId: crew?.id ?? 0 })).toEqual({ ...nobody, crew })
    expect(await ownerOf({ kind: 'TAX' })).toEqual(nobody)
  })
})
