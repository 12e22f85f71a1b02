import { listBankLines, matchBankLine } from '@jebo/contract/ledger/bank-lines.endpoints.ts'
import { announceDeposit, getCompanyWallet, listStaffContracts } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { bankLineOf } from '../../../test/bank-files.ts'
import { getStaff, openCompany } from '../../../test/companies.ts'
import { faultsOfBooks, keyed } from '../../../test/money.ts'
import { codeOf } from '../../../test/payout-batches.ts'
import { openSharedApp } from '../../../test/shared-app.ts'
import { plainName } from './offer-deposits.ts'

const app = await openSharedApp()
const staff = await getStaff(app)
const { owner } = await openCompany(app, { alias: 'garam' })
const { owner: other } = await openCompany(app, { alias: 'other' })
afterAll(async () => {
  expect(await faultsOfBooks(app)).toEqual([])
})

const announce = async (amount: number, depositor: string, manager = owner): Promise<number> =>
  (await manager.call(announceDeposit, { amount, depositor }, keyed())).answer.id
const match = (lineId: string, depositId: number) => staff.send(matchBankLine, { lineId, depositId }, keyed())
const offered = async (id: string) => {
  const { data } = (await staff.call(listBankLines, { size: 100 })).answer
  return data.find((line) => line.id === id)?.offered.map((one) => [one.id, one.match])
}

describe('the deposits that a line may pay', () => {
  it('are found by the quoted number first, then by name and amount; what differs is marked', async () => {
    const quoted = await announce(51_000, '가람')
    const sameAmount = await announce(51_000, '(주) 가람', other)
    const byNumber = await bankLineOf(staff, 51_000, { name: '홍길동', memo: `제보${quoted}` })
    expect(await offered(byNumber)).toEqual([[quoted, 'REFERENCE']])
    const byName = await bankLineOf(staff, 51_000, { name: '㈜가람' })
    expect(await offered(byName)).toEqual([
      [quoted, 'NAME_AND_AMOUNT'],
      [sameAmount, 'NAME_AND_AMOUNT'],
    ])
    const otherName = await bankLineOf(staff, 51_000, { name: '홍길동' })
    expect(await offered(otherName)).toEqual([
      [quoted, 'NAME_DIFFERS'],
      [sameAmount, 'NAME_DIFFERS'],
    ])
    const otherAmount = await bankLineOf(staff, 50_500, { name: '홍길동', memo: String(quoted) })
    expect(await offered(otherAmount)).toEqual([[quoted, 'AMOUNT_DIFFERS']])
    expect(await offered(await bankLineOf(staff, 777, { name: '홍길동' }))).toEqual([])
    expect(codeOf(await match(otherAmount, quoted))).toBe('422 ledger.amountDiffers')
    expect(codeOf(await match(byNumber, quoted))).toBe('done')
    expect(await offered(byNumber)).toEqual([])
  })

  it.each([
    ['(주)가람', '가람'],
    ['㈜ 가 람', '가람'],
    ['주식회사 GARAM', 'garam'],
  ])('have the name %s as %s', (name, plain) => {
    expect(plainName(name)).toBe(plain)
  })
})

describe('matchBankLine', () => {
  it('makes the deposit spendable once, however many try', async () => {
    const before = (await owner.call(getCompanyWallet, {})).answer.balance
    const deposit = await announce(63_000, '가람')
    const line = await bankLineOf(staff, 63_000, { name: '가람' })
    const second = await bankLineOf(staff, 63_000, { name: '가람' })
    const replies = await Promise.all([match(line, deposit), match(second, deposit), match(line, deposit)])
    const codes = replies.map(codeOf)
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(codes.filter((code) => code.startsWith('5'))).toEqual([])
    expect((await owner.call(getCompanyWallet, {})).answer.balance).toBe(before + 63_000)
    const { data } = (await staff.call(listStaffContracts, { type: 'DEPOSIT', status: 'DONE' })).answer
    expect(data.map(({ id }) => id)).toContain(deposit)
  })

  it('is refused by the database for a deposit of another amount', async () => {
    const deposit = await announce(64_000, '가람')
    const line = await bankLineOf(staff, 65_000)
    const refused = app.database.pool.query(
      `update bank_lines set state = 'MATCHED', contract_id = contracts.id, decided_by = imported_by, decided_at = now()
       from contracts where bank_lines.uuid = $1 and public_id = $2`,
      [line, deposit],
    )
    await expect(refused).rejects.toMatchObject({ code: '23514' })
  })
})
