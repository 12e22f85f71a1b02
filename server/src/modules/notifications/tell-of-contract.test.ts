import { announceDeposit, cancelContract, changeContractStatus } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getStaff, joinCompany, openCompany, type TestCompany } from '../../../test/companies.ts'
import { type House, openHouse } from '../../../test/house.ts'
import { deposit, keyed } from '../../../test/money.ts'
import { eventsToldTo, toldTo } from '../../../test/notifications.ts'
import type { Visitor } from '../../../test/request.ts'

let house: House
let company: TestCompany
let manager: Visitor
let staff: Visitor
beforeAll(async () => {
  house = await openHouse()
  company = await openCompany(house, { alias: 'haesol' })
  manager = await joinCompany(house, company, 'second')
  staff = await getStaff(house)
})
afterAll(() => house.close())

const depositsToldTo = async (visitor: Visitor): Promise<string[]> =>
  (await eventsToldTo(house, visitor)).filter((event) => event.startsWith('DEPOSIT'))

it('tells the managers, and only them, that a deposit can be spent', async () => {
  const unbound = await joinCompany(house, company, 'unbound', { hasAgreedTerms: false })
  const other = await openCompany(house, { alias: 'other' })
  await deposit(company.owner, staff, 3_000_000)
  for (const member of [company.owner, manager]) {
    const [news] = await toldTo(house, member)
    expect(news).toMatchObject({
      type: 'ACTIVITY',
      event: 'DEPOSIT_DONE',
      subject: 'haesol (주)',
      amountWon: 3_000_000,
      link: '/management/company/credit',
    })
  }
  for (const stranger of [unbound, other.owner, staff]) expect(await depositsToldTo(stranger)).toEqual([])
})

it('is silent while a deposit is on its way', async () => {
  const before = await depositsToldTo(manager)
  const { answer } = await company.owner.call(announceDeposit, { amount: 1000, depositor: '해솔' }, keyed())
  await house.mails()
  await staff.call(changeContractStatus, { id: answer.id, status: 'CONFIRMED' }, keyed())
  expect(await depositsToldTo(manager)).toEqual(before)
})

it('tells of a cancellation, but not the one who canceled', async () => {
  const { answer } = await manager.call(announceDeposit, { amount: 7000, depositor: '해솔' }, keyed())
  const before = await depositsToldTo(manager)
  await manager.call(cancelContract, { id: answer.id })
  expect(await depositsToldTo(manager)).toEqual(before)
  const [news] = await toldTo(house, company.owner)
  expect([news?.event, news?.amountWon]).toEqual(['DEPOSIT_CANCELED', 7000])
})
