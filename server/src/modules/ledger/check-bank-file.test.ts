import { checkBankFile } from '@jebo/contract/ledger/bank-lines.endpoints.ts'
import type { FileBank } from '@jebo/contract/ledger/bank-lines.lifecycle.ts'
import { describe, expect, it } from 'vitest'
import { bankText } from '../../../test/bank-files.ts'
import { getStaff } from '../../../test/companies.ts'
import { openSharedApp } from '../../../test/shared-app.ts'

const app = await openSharedApp()
const staff = await getStaff(app)

const answerOf = async (bank: FileBank, text: string) => (await staff.call(checkBankFile, { bank, text })).answer

const lines = [
  { inWon: 50_000, name: '㈜가람', memo: '48203915' },
  { outWon: 3000 },
  { inWon: 1_500_000, name: '똠방전자' },
]

describe('checkBankFile', () => {
  it.each(['KOOKMIN', 'SHINHAN', 'WOORI'] as const)('reads what came in from a file of %s', async (bank) => {
    const answer = await answerOf(bank, bankText(bank, lines))
    expect(answer).toMatchObject({ fresh: 2, known: 0, faulty: 0, outgoing: 1 })
    expect(answer.lines).toEqual([
      { line: 4, paidAt: '2026-11-20T03:00:00.000Z', amountWon: 50_000, name: '㈜가람', fault: null, isKnown: false },
      {
        line: 6,
        paidAt: '2026-11-20T03:02:00.000Z',
        amountWon: 1_500_000,
        name: '똠방전자',
        fault: null,
        isKnown: false,
      },
    ])
  })

  it('reads a mark of UTF-8, tabs, and the newest line first', async () => {
    const text = bankText('KOOKMIN', lines)
    expect(await answerOf('KOOKMIN', `\ufeff${text}`)).toMatchObject({ fresh: 2, faulty: 0 })
    const plain = bankText('SHINHAN', [{ inWon: 5 }, { inWon: 7 }]).replaceAll(/"([\d,]+)"/g, (_, won) =>
      won.replaceAll(',', ''),
    )
    expect(await answerOf('SHINHAN', plain.replaceAll(',', '\t'))).toMatchObject({ fresh: 2, faulty: 0 })
    const [, , , ...rows] = text.split('\r\n')
    const newestFirst = [...text.split('\r\n').slice(0, 3), ...rows.toReversed()].join('\r\n')
    expect(await answerOf('KOOKMIN', newestFirst)).toMatchObject({ fresh: 2, faulty: 0 })
  })

  const good = bankText('KOOKMIN', lines)
  const rowsOf = good.split('\r\n')
  const [first = '', , third = ''] = rowsOf.slice(3)
  const total = (won: string) => `${good}\r\n합계,,,,"3,000","${won}",,,`

  it.each([
    ['a line twice', `${good}\r\n${third}`, ['TWICE']],
    ['a time that does not exist', good.replace('2026.11.20 12:00', '2026.13.45 12:00'), ['TIME']],
    ['an amount that is no number', good.replace('"50,000"', '오만원'), ['AMOUNT']],
    ['an amount with a fraction', good.replace('"50,000"', '50000.5'), ['AMOUNT']],
    ['an amount below zero', good.replace('"50,000"', '-50000'), ['AMOUNT']],
    ['an amount past 2^53', good.replace('"50,000"', '9007199254740993'), ['AMOUNT']],
    ['a line without amounts', good.replace('"50,000"', ''), ['AMOUNT']],
    ['a line with too few columns', good.replace(first, first.split(',').slice(0, 3).join(',')), ['COLUMNS']],
    ['a control character in a name', good.replace('㈜가람', '가\u0007람'), ['NAME']],
    ['a balance that does not follow', good.replace('"3,000"', '"4,000"'), ['BALANCE']],
    ['a wrong total', total('1,550,001'), ['TOTAL']],
    ['a right total', total('1,550,000'), []],
  ])('says line by line: %s', async (_what, text, faults) => {
    const answer = await answerOf('KOOKMIN', text)
    expect(answer.lines.flatMap(({ fault }) => fault ?? [])).toEqual(faults)
    expect(answer.faulty).toBe(faults.length)
  })

  it.each([
    ['of another bank', bankText('WOORI', lines), '422 ledger.bankColumnsMissing'],
    ['without a table', '거래내역이 없습니다', '422 ledger.bankColumnsMissing'],
    ['with letters of another encoding', good.replace('㈜가람', '\ufffd\ufffd'), '422 ledger.bankFileUnreadable'],
    ['with a quotation mark that is never closed', `${good}\r\n"2026`, '422 ledger.bankFileUnreadable'],
    ['with too many lines', `${rowsOf[2]}\n${`${first}\n`.repeat(5001)}`, '422 ledger.bankFileTooLong'],
    ['without a letter', '', '400 error.invalidRequest'],
  ])('refuses a file %s', async (_what, text, expected) => {
    const { status, problem } = await staff.send(checkBankFile, { bank: 'KOOKMIN', text })
    expect(`${status} ${problem.messageKey}`).toBe(expected)
  })
})
