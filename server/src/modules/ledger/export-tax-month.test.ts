import { exportTaxMonth } from '@jebo/contract/ledger/tax.endpoints.ts'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { openPayeeWorld } from '../../../test/payees.ts'
import { codeOf } from '../../../test/payout-batches.ts'
import { enterPassword } from '../../../test/people.ts'
import { openSharedApp } from '../../../test/shared-app.ts'
import { taxedMonth as month, payInMonths } from '../../../test/taxes.ts'

const app = await openSharedApp()
const world = await openPayeeWorld(app)
const { staff } = world
await payInMonths(world)
await enterPassword(staff)

it('lists each person with expenses, income and both taxes, and records who asked', async () => {
  const asked = { month, format: 'csv', reason: '원천세 신고' } as const
  const { answer } = await staff.call(exportTaxMonth, asked)
  const rows: string[][] = parse(Buffer.from(answer.base64, 'base64'), { bom: true })
  expect(rows).toEqual([
    [
      '받은 사람',
      '소득 구분',
      '건수',
      '지급 총액(원)',
      '필요경비(원)',
      '소득금액(원)',
      '소득세(원)',
      '지방소득세(원)',
      '실지급액(원)',
    ],
    ['haru 사람', '기타소득(필요경비 60%)', '1', '1100000', '660000', '440000', '80000', '8000', '1012000'],
    ['nari 사람', '기타소득(필요경비 60%)', '1', '500000', '300000', '200000', '40000', '4000', '456000'],
    ['합계', '', '2', '1600000', '960000', '640000', '120000', '12000', '1468000'],
  ])
  const paper = (await staff.call(exportTaxMonth, { ...asked, format: 'pdf' })).answer
  expect(Buffer.from(paper.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  const { rows: views } = await app.database.pool.query("select subject_id from staff_views where subject_kind = 'tax'")
  expect(views).toEqual([{ subject_id: month }, { subject_id: month }])
  expect(codeOf(await staff.send(exportTaxMonth, { ...asked, month: '2026-09' }))).toBe('422 ledger.nothingWithheld')
})
