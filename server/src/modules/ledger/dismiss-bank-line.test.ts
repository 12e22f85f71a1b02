import { dismissBankLine, listBankLines, matchBankLine } from '@jebo/contract/ledger/bank-lines.endpoints.ts'
import { announceDeposit } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { expect, it } from 'vitest'
import { bankLineOf } from '../../../test/bank-files.ts'
import { getStaff, openCompany } from '../../../test/companies.ts'
import { keyed } from '../../../test/money.ts'
import { codeOf } from '../../../test/payout-batches.ts'
import { openSharedApp } from '../../../test/shared-app.ts'

const app = await openSharedApp()
const staff = await getStaff(app)

it('takes a line out of the queue once, with a reason', async () => {
  const lineId = await bankLineOf(staff, 42_000, { name: '이자' })
  const dismiss = () => staff.send(dismissBankLine, { lineId, reason: '예금 이자' })
  const codes = (await Promise.all([dismiss(), dismiss()])).map(codeOf)
  expect(codes.toSorted()).toEqual(['409 ledger.bankLineDecided', 'done'])
  const { data } = (await staff.call(listBankLines, { state: 'DISMISSED' })).answer
  expect(data).toMatchObject([{ id: lineId, reason: '예금 이자', offered: [], depositId: null }])
  const { owner } = await openCompany(app, { alias: 'garam' })
  const { id: depositId } = (await owner.call(announceDeposit, { amount: 42_000, depositor: '이자' }, keyed())).answer
  expect(codeOf(await staff.send(matchBankLine, { lineId, depositId }, keyed()))).toBe('409 ledger.bankLineDecided')
})
