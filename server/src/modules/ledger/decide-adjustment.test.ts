import { adjustWallet, decideAdjustment, listStaffAdjustments } from '@jebo/contract/ledger/adjustments.endpoints.ts'
import { getCompanyWallet } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeInDatabase } from '../../../test/closed-companies.ts'
import { openCompany, type TestCompany } from '../../../test/companies.ts'
import { faultsOfBooks, keyed, signUpStaff } from '../../../test/money.ts'
import { codeOf } from '../../../test/payout-batches.ts'
import { enterPassword } from '../../../test/people.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let one: Visitor
let other: Visitor
let company: TestCompany
beforeAll(async () => {
  app = await openTestApp({ STAFF_APPROVALS: '2' })
  one = await signUpStaff(app, 'one-clerk')
  other = await signUpStaff(app, 'other-clerk')
  company = await openCompany(app, { alias: 'garam' })
  for (const staff of [one, other]) await enterPassword(staff)
})
afterAll(async () => {
  expect(await faultsOfBooks(app)).toEqual([])
  await app.close()
})

const propose = async (amount: number): Promise<string> => {
  const input = { kind: 'COMPANY' as const, name: 'garam', amount, reason: '이자 보상' }
  const { answer } = await one.call(adjustWallet, input, keyed())
  expect(answer).toMatchObject({ state: 'PROPOSED', can: { post: false, refuse: true } })
  return answer.id
}
const decide = async (staff: Visitor, id: string, accept: boolean): Promise<string> =>
  codeOf(await staff.send(decideAdjustment, { id, accept }, keyed()))
const balance = async (): Promise<number> => (await company.owner.call(getCompanyWallet, {})).answer.balance

it('moves nothing before another member of staff has posted it, once', async () => {
  const id = await propose(50_000)
  expect(await balance()).toBe(0)
  expect(await decide(one, id, true)).toBe('409 ledger.anotherNeeded')
  const codes = await Promise.all([decide(other, id, true), decide(other, id, false), decide(one, id, false)])
  expect(codes.filter((code) => code === 'done')).toHaveLength(1)
  expect(codes.filter((code) => code === '409 ledger.adjustmentDecided')).toHaveLength(2)
  const [row] = (await one.call(listStaffAdjustments, {})).answer.data
  expect(await balance()).toBe(row?.state === 'POSTED' ? 50_000 : 0)
})

it('is refused by either', async () => {
  const before = await balance()
  expect(await decide(one, await propose(10_000), false)).toBe('done')
  expect(await decide(other, await propose(10_000), false)).toBe('done')
  expect(await balance()).toBe(before)
})

it('fails if the wallet has less by then', async () => {
  expect(await decide(other, await propose(-900_000), true)).toBe('422 ledger.insufficientBalance')
})

it('posts nothing for a company that has closed, and is refused then', async () => {
  const id = await propose(5000)
  await closeInDatabase(app, 'garam')
  expect(await decide(other, id, true)).toBe('409 company.closed')
  expect(await decide(other, id, false)).toBe('done')
})
