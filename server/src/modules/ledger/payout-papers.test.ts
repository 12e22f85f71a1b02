// What those who were paid take along: the page, the sheet and the papers of a year, and the receipt of one withdrawal.
import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { changeContractStatus } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { downloadPayoutReceipt, exportPayoutYear, getPayoutYear } from '@jebo/contract/ledger/payouts.endpoints.ts'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { keyed } from '../../../test/money.ts'
import { openPayeeWorld, withdraw } from '../../../test/payees.ts'
import { enterPassword, password, signUpAs } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openSharedApp } from '../../../test/shared-app.ts'
import { drawPaper } from './draw-paper.ts'

const app = await openSharedApp()
const world = await openPayeeWorld(app)

const decide = (id: number, status: 'APPROVED' | 'DONE' | 'DENIED') =>
  world.staff.call(changeContractStatus, { id, status, ...(status === 'DENIED' && { reason: '사유' }) }, keyed())

const pay = async (visitor: Visitor, amount: number): Promise<number> => {
  const { id } = (await withdraw(visitor, amount)).answer
  await decide(id, 'APPROVED')
  await decide(id, 'DONE')
  return id
}

const payee = await world.payee('payee', 1_000_000, 1_000_000, 125_000)
const denied = (await withdraw(payee, 10_000)).answer.id
await decide(denied, 'DENIED')
const first = await pay(payee, 1_000_000)
const second = await pay(payee, 500_000)
const open = (await withdraw(payee, 20_000)).answer.id

describe('the statement of a year', () => {
  it('has what was paid in it, with both taxes and the totals', async () => {
    const { answer } = await payee.call(getPayoutYear, {})
    expect(answer).toMatchObject({ year: 2026, years: [2026] })
    expect(answer.withdrawals.map(({ id }) => id)).toEqual([first, second])
    expect(answer.withdrawals[0]).toMatchObject({
      ...{ amountWon: 1_000_000, nationalTaxWon: 80_000, localTaxWon: 8000, payoutWon: 912_000 },
      ...{ taxRule: 'OTHER_AFTER_EXPENSES', bank: '004', numberEnd: '3044' },
    })
    expect(answer.totals).toEqual({
      ...{ count: 2, amountWon: 1_500_000, nationalTaxWon: 120_000, localTaxWon: 12_000, payoutWon: 1_368_000 },
    })
    expect((await payee.call(getPayoutYear, { year: 2025 })).answer).toMatchObject({ year: 2025, withdrawals: [] })
  })

  it('is the same as CSV, whose amounts are numbers', async () => {
    const { bytes, headers } = await payee.call(exportPayoutYear, { year: 2026, format: 'csv' })
    expect(headers.get('content-type')).toContain('text/csv')
    const [header, ...rows]: string[][] = parse(bytes, { bom: true })
    expect(header).toEqual([
      ...['지급 일시', '신청 번호', '받은 계좌', '지급 총액(원)', '소득세(원)', '지방소득세(원)', '실지급액(원)'],
    ])
    expect(rows.map((row) => row.slice(1))).toEqual([
      [String(first), '국민은행 ····3044', '1000000', '80000', '8000', '912000'],
      [String(second), '국민은행 ····3044', '500000', '40000', '4000', '456000'],
      ['', '', '1500000', '120000', '12000', '1368000'],
    ])
  })
})

describe('the papers', () => {
  it.each([['ko'], ['en']])('are PDF files in %s', async (locale) => {
    const headers = { 'accept-language': locale }
    const statement = await payee.call(exportPayoutYear, { year: 2026, format: 'pdf' }, headers)
    const receipt = await payee.call(downloadPayoutReceipt, { id: first }, headers)
    for (const { bytes } of [statement, receipt]) expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('go on over further pages', async () => {
    const row = ['2026. 11. 21. 12:00', '12345678', '국민은행 ····3044', '1,000,000']
    const columns = row.map((label, index) => ({ label, parts: 1, isNumber: index === 3 }))
    const table = { columns, rows: Array.from({ length: 200 }, () => row), totals: row }
    const paper = { title: '지급 명세서', author: 'http://jebo.test', createdAt: '2026-11-21T03:00:00.000Z', notes: [] }
    const bytes = await drawPaper({ ...paper, locale: 'ko', facts: [['받은 사람', '김제보']], table })
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(4)
  })

  it.each([
    ['of a withdrawal that waits', () => open, '409 ledger.notPaid'],
    ['of one that was denied', () => denied, '409 ledger.notPaid'],
    ['of none', () => 12_345_678, '404 error.notFound'],
  ])('do not exist %s', async (_what, id, expected) => {
    const { status, problem } = await payee.send(downloadPayoutReceipt, { id: id() })
    expect(`${status} ${problem.messageKey}`).toBe(expected)
  })

  it('are for those who were paid alone', async () => {
    const other = await signUpAs(app, 'other')
    for (const visitor of [other, world.staff]) {
      expect((await visitor.send(downloadPayoutReceipt, { id: first })).status).toBe(404)
      expect((await visitor.call(getPayoutYear, { year: 2026 })).answer.withdrawals).toEqual([])
    }
    expect((await app.visitor().send(downloadPayoutReceipt, { id: first })).status).toBe(401)
  })
})

// Last, because sessions have ended by then.
it('ends with the year in Seoul', async () => {
  const late = await world.payee('late', 300_000)
  const start = Date.parse('2026-12-31T14:59:00.000Z')
  app.clock.advance(start - app.clock.now().getTime())
  for (const [visitor, name] of [
    [late, 'late'],
    [world.staff, 'clerk'],
  ] as const) {
    await visitor.call(signIn, { email: `${name}@people.test`, password })
  }
  await enterPassword(late)
  await pay(late, 100_000)
  app.clock.advance(60_000)
  await pay(late, 100_000)
  const { answer } = await late.call(getPayoutYear, {})
  expect(answer).toMatchObject({ year: 2027, years: [2027, 2026], totals: { count: 1 } })
  expect((await late.call(getPayoutYear, { year: 2026 })).answer.totals.count).toBe(1)
})
