// Two members of staff for what makes money spendable and for what pays it out, where the operator wants it.
import { listBankLines, matchBankLine } from '@jebo/contract/ledger/bank-lines.endpoints.ts'
import { createPayoutBatch } from '@jebo/contract/ledger/batches.endpoints.ts'
import {
  announceDeposit,
  changeContractStatus,
  listStaffContracts,
  viewPayoutAccount,
} from '@jebo/contract/ledger/ledger.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bankLineOf } from '../../../test/bank-files.ts'
import { companyIdOf, openCompany } from '../../../test/companies.ts'
import { faultsOfBooks, keyed, signUpStaff, userIdOf } from '../../../test/money.ts'
import { signUpPayee, withdraw } from '../../../test/payees.ts'
import { codeOf } from '../../../test/payout-batches.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { transfer } from './transfer.ts'

let app: TestApp
let one: Visitor
let other: Visitor
let owner: Visitor
let companyId: Awaited<ReturnType<typeof companyIdOf>>
beforeAll(async () => {
  app = await openTestApp({ STAFF_APPROVALS: '2' })
  one = await signUpStaff(app, 'one-clerk')
  other = await signUpStaff(app, 'other-clerk')
  const company = await openCompany(app, { alias: 'garam' })
  owner = company.owner
  companyId = await companyIdOf(app, company)
})
afterAll(async () => {
  expect(await faultsOfBooks(app)).toEqual([])
  await app.close()
})

const announce = async (amount = 1_000_000): Promise<number> =>
  (await owner.call(announceDeposit, { amount, depositor: '가람' }, keyed())).answer.id
const set = async (staff: Visitor, id: number, status: 'CONFIRMED' | 'DONE' | 'APPROVED'): Promise<string> =>
  codeOf(await staff.send(changeContractStatus, { id, status }, keyed()))
const movesOf = async (staff: Visitor, id: number) =>
  (await staff.call(listStaffContracts, { size: 100 })).answer.data.find((row) => row.id === id)?.can.moveTo

it('confirm a deposit, one after the other', async () => {
  const id = await announce()
  expect(await movesOf(one, id)).toEqual(['CONFIRMED', 'CANCELED'])
  expect(await set(one, id, 'DONE')).toBe('409 ledger.anotherNeeded')
  expect(await set(one, id, 'CONFIRMED')).toBe('done')
  expect(await set(one, id, 'DONE')).toBe('409 ledger.anotherNeeded')
  expect([await movesOf(one, id), await movesOf(other, id)]).toEqual([['CANCELED'], ['DONE', 'CANCELED']])
  expect(await set(other, id, 'DONE')).toBe('done')
})

it('confirm a deposit that a line of the bank paid: it stays in the queue until the second has', async () => {
  const id = await announce(70_000)
  const lineId = await bankLineOf(one, 70_000, { memo: String(id) })
  expect(codeOf(await one.send(matchBankLine, { lineId, depositId: id }, keyed()))).toBe('done')
  expect((await one.call(listBankLines, { state: 'MATCHED' })).answer.data).toMatchObject([{ depositId: id }])
  const { data } = (await other.call(listStaffContracts, { type: 'DEPOSIT', status: 'CONFIRMED' })).answer
  expect(data.map((row) => row.id)).toEqual([id])
  expect(await set(one, id, 'DONE')).toBe('409 ledger.anotherNeeded')
  expect(await set(other, id, 'DONE')).toBe('done')
})

it('pay a withdrawal: who approved it neither gets the account, nor puts it into a batch, nor marks it as paid', async () => {
  const payee = await signUpPayee(app, one, 'haru')
  const userId = await userIdOf(app, 'haru')
  await inTransaction(app.services.db, (tx) =>
    transfer(tx, {
      from: { kind: 'COMPANY', id: companyId },
      to: [{ account: { kind: 'USER', id: userId }, amountWon: 100_000 }],
      reference: { ticketId: null },
      actorId: userId,
      at: app.clock.now(),
    }),
  )
  const { id } = (await withdraw(payee, 100_000)).answer
  expect(await set(one, id, 'APPROVED')).toBe('done')
  const view = async (staff: Visitor) => codeOf(await staff.send(viewPayoutAccount, { id, reason: '출금 이체' }))
  const batch = async (staff: Visitor) => codeOf(await staff.send(createPayoutBatch, {}, keyed()))
  expect([await view(one), await batch(one), await set(one, id, 'DONE')]).toEqual([
    '409 ledger.anotherNeeded',
    '422 ledger.nothingToPay',
    '409 ledger.anotherNeeded',
  ])
  expect([await view(other), await batch(other), await set(other, id, 'DONE')]).toEqual(['done', 'done', 'done'])
})

it('are one by default', async () => {
  const single = await openTestApp()
  expect(single.services.config.staffApprovals).toBe(1)
  await single.close()
})
