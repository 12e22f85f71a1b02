import { signIn } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { exportAccountStatement } from '@jebo/contract/ledger/account-statements.endpoints.ts'
import { exportTaxMonth, listTaxMonths, remitTaxMonth } from '@jebo/contract/ledger/tax.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { afterAll, expect, it } from 'vitest'
import { faultsOfBooks, keyed } from '../../../test/money.ts'
import { openPayeeWorld } from '../../../test/payees.ts'
import { codeOf } from '../../../test/payout-batches.ts'
import { enterPassword, password } from '../../../test/people.ts'
import { openSharedApp } from '../../../test/shared-app.ts'
import { taxedMonth as month, payInMonths } from '../../../test/taxes.ts'
import { appointStaff } from '../../appoint-staff.ts'

const app = await openSharedApp()
const world = await openPayeeWorld(app)
const { staff } = world
afterAll(async () => {
  expect(await faultsOfBooks(app)).toEqual([])
})

await payInMonths(world)

const taxWon = 80_000 + 8000 + 40_000 + 4000
const owed = async (): Promise<number> => {
  const { rows } = await app.database.pool.query("select balance_won from ledger_accounts where kind = 'TAX'")
  return rows[0].balance_won
}
const remit = (of: string) => staff.send(remitTaxMonth, { month: of }, keyed())

it('sums what was withheld by the month of the payment', async () => {
  const { months, years } = (await staff.call(listTaxMonths, {})).answer
  expect(years).toEqual([2026])
  expect(months).toMatchObject([
    { month: '2026-11', count: 1, isOver: false, dueOn: '2026-12-10', isLate: false, remittedAt: null },
    {
      ...{ month, count: 2, amountWon: 1_600_000, nationalTaxWon: 120_000, localTaxWon: 12_000, payoutWon: 1_468_000 },
      ...{ isOver: true, dueOn: '2026-11-10', isLate: true, remittedAt: null },
    },
  ])
})

it('is late after the tenth day of the next month, until it is paid', async () => {
  const at = app.clock.now()
  const isLateAt = async (moment: string): Promise<boolean | undefined> => {
    app.clock.advance(Date.parse(moment) - app.clock.now().getTime())
    return (await staff.call(listTaxMonths, { year: 2026 })).answer.months.find((one) => one.month === month)?.isLate
  }
  expect([await isLateAt('2026-11-10T23:59:59+09:00'), await isLateAt('2026-11-11T00:00:00+09:00')]).toEqual([
    false,
    true,
  ])
  app.clock.advance(at.getTime() - app.clock.now().getTime())
})

it('is refused to whom a payment of the month was made, even as staff', async () => {
  const email = 'haru@people.test'
  await appointStaff(app.services.db, email, app.clock.now())
  const haru = app.visitor()
  await haru.call(signIn, { email, password })
  const own = (await haru.call(listTaxMonths, {})).answer.months
  expect(own.map(({ isOwn }) => isOwn)).toEqual([false, true])
  expect((await staff.call(listTaxMonths, {})).answer.months.map(({ isOwn }) => isOwn)).toEqual([false, false])
  expect(codeOf(await haru.send(remitTaxMonth, { month }, keyed()))).toBe('403 staff.ownSubject')
  await enterPassword(haru)
  const asked = { month, format: 'csv', reason: '원천세 신고' } as const
  expect(codeOf(await haru.send(exportTaxMonth, asked))).toBe('403 staff.ownSubject')
})

it('is posted once, out of what is owed to the tax office', async () => {
  const before = await owed()
  const codes = (await Promise.all([remit(month), remit(month), remit(month)])).map(codeOf)
  expect(codes.toSorted()).toEqual(['409 ledger.monthRemitted', '409 ledger.monthRemitted', 'done'])
  expect(await owed()).toBe(before - taxWon)
  const { uuid } = (await staff.call(getAuth, {})).answer
  const found = (await staff.call(listTaxMonths, {})).answer.months.find((one) => one.month === month)
  expect(found).toMatchObject({ remittedAt: app.clock.now().toISOString(), remittedBy: { uuid } })
})

it.each([
  ['of a month that is not over', '2026-11', '409 ledger.monthNotOver'],
  ['of a month without payments', '2026-09', '422 ledger.nothingWithheld'],
  ['of what is no month', '2026-13', '400 error.invalidRequest'],
])('is refused %s', async (_what, of, expected) => {
  expect(codeOf(await remit(of))).toBe(expected)
})

it('is called by its name in the accounts that it moves', async () => {
  for (const kind of ['TAX', 'BANK'] as const) {
    const { text } = await staff.send(exportAccountStatement, { kind })
    const kinds = text.split('\r\n').map((line) => line.split(',')[1])
    expect(kinds.filter((name) => name === '세금 납부' || name === '보상')).toEqual(['세금 납부'])
  }
})
