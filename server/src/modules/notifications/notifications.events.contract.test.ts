import { announceDeposit, cancelContract, changeContractStatus } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getStaff, joinCompany, openCompany, type TestCompany } from '../../../test/companies.ts'
import { deposit, keyed } from '../../../test/money.ts'
import { notificationsOf, notifiedEventsOf } from '../../../test/notifications.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let company: TestCompany
let manager: Visitor
let staff: Visitor
beforeAll(async () => {
  app = await openTestApp()
  company = await openCompany(app, { alias: 'haesol' })
  manager = await joinCompany(app, company, 'second')
  staff = await getStaff(app)
})
afterAll(() => app.close())

const notifiedDepositsOf = async (visitor: Visitor): Promise<string[]> =>
  (await notifiedEventsOf(app, visitor)).filter((event) => event.startsWith('DEPOSIT'))

it('notifies only the managers of a posted deposit', async () => {
  const unbound = await joinCompany(app, company, 'unbound', { hasAgreedTerms: false })
  const other = await openCompany(app, { alias: 'other' })
  const { id } = await deposit(company.owner, staff, 3_000_000)
  for (const member of [company.owner, manager]) {
    const [news] = await notificationsOf(app, member)
    expect(news).toMatchObject({
      type: 'ACTIVITY',
      event: 'DEPOSIT_DONE',
      subject: 'haesol (주)',
      amountWon: 3_000_000,
      link: `/management/company/credit/${id}`,
    })
  }
  for (const stranger of [unbound, other.owner, staff]) expect(await notifiedDepositsOf(stranger)).toEqual([])
})

it('does not notify of pending deposits', async () => {
  const before = await notifiedDepositsOf(manager)
  const { answer } = await company.owner.call(announceDeposit, { amount: 10_000, depositor: '해솔' }, keyed())
  await app.mails()
  await staff.call(changeContractStatus, { id: answer.id, status: 'CONFIRMED' }, keyed())
  expect(await notifiedDepositsOf(manager)).toEqual(before)
})

it('notifies of a cancellation, except the user who canceled', async () => {
  const { answer } = await manager.call(announceDeposit, { amount: 70_000, depositor: '해솔' }, keyed())
  const before = await notifiedDepositsOf(manager)
  await manager.call(cancelContract, { id: answer.id })
  expect(await notifiedDepositsOf(manager)).toEqual(before)
  const [news] = await notificationsOf(app, company.owner)
  expect([news?.event, news?.amountWon]).toEqual(['DEPOSIT_CANCELED', 70_000])
})
