import { checkBankFile, importBankFile, listBankLines } from '@jebo/contract/ledger/bank-lines.endpoints.ts'
import { expect, it } from 'vitest'
import { bankFileOf, bankText } from '../../../test/bank-files.ts'
import { getStaff } from '../../../test/companies.ts'
import { codeOf } from '../../../test/payout-batches.ts'
import { openSharedApp } from '../../../test/shared-app.ts'

const app = await openSharedApp()
const staff = await getStaff(app)
const send = (input: ReturnType<typeof bankFileOf>) => staff.send(importBankFile, input)

it('adds each incoming line once, also from a file that overlaps', async () => {
  const text = bankText('SHINHAN', [{ inWon: 10_000, name: '하나' }, { outWon: 500 }, { inWon: 20_000, name: '둘' }])
  const file = { bank: 'SHINHAN' as const, text }
  expect((await staff.call(importBankFile, file)).answer).toEqual({ added: 2, known: 0 })
  expect(codeOf(await send(file))).toBe('409 ledger.bankFileKnown')
  const longer = text.replace(/"([\d,]+)",강남$/, '"$1",강남')
  const last = text.split('\r\n').at(-1) ?? ''
  const balance = Number(/"([\d,]+)",강남$/.exec(last)?.[1]?.replaceAll(',', '')) + 30_000
  const next = `2026-11-20,12:09:00,,,30000,셋,${balance},강남`
  const overlapping = { bank: 'SHINHAN' as const, text: `${longer}\r\n${next}` }
  expect((await staff.call(checkBankFile, overlapping)).answer).toMatchObject({ fresh: 1, known: 2, faulty: 0 })
  expect((await staff.call(importBankFile, overlapping)).answer).toEqual({ added: 1, known: 2 })
  const { data, byState } = (await staff.call(listBankLines, { state: 'OPEN' })).answer
  expect(data.map(({ name }) => name)).toEqual(['셋', '둘', '하나'])
  expect(byState?.find(({ state }) => state === 'OPEN')?.count).toBe(3)
})

it('adds nothing of a file with a fault', async () => {
  const text = bankText('WOORI', [{ inWon: 10_000 }, { inWon: 20_000 }]).replace('"20,000"', '이만')
  expect(codeOf(await send({ bank: 'WOORI', text }))).toBe('422 ledger.bankFileFaulty')
  const { data } = (await staff.call(listBankLines, {})).answer
  expect(data.filter(({ bank }) => bank === 'WOORI')).toEqual([])
})

it('adds each line once if the same file comes twice at once', async () => {
  const file = bankFileOf('KOOKMIN', [{ inWon: 11_000 }, { inWon: 12_000 }])
  const replies = await Promise.all([send(file), send(file), send(file)])
  expect(replies.map(codeOf).toSorted()).toEqual(['409 ledger.bankFileKnown', '409 ledger.bankFileKnown', 'done'])
})
