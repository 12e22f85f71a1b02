// Files of banks, as staff import them.
import { importBankFile, listBankLines } from '@jebo/contract/ledger/bank-lines.endpoints.ts'
import type { FileBank } from '@jebo/contract/ledger/bank-lines.lifecycle.ts'
import type { Visitor } from './request.ts'

export type TestLine = { name?: string; memo?: string; inWon?: number; outWon?: number }

const won = (amount: number | undefined): string => (amount ? `"${amount.toLocaleString('en')}"` : '')

/** One line of a bank: when, who, what, out, in, balance. */
type Cells = { day: string; time: string; name: string; memo: string; out: string; in: string; balance: string }

export const layouts: Record<FileBank, { header: string; line: (cells: Cells) => string }> = {
  KOOKMIN: {
    header: '거래일시,적요,보낸분/받는분,송금메모,출금액(원),입금액(원),잔액(원),거래점,구분',
    line: (c) =>
      `${c.day.replaceAll('-', '.')} ${c.time},전자금융,${c.name},${c.memo},${c.out},${c.in},${c.balance},강남,`,
  },
  SHINHAN: {
    header: '거래일자,거래시간,적요,출금(원),입금(원),내용,잔액(원),거래점',
    line: (c) => `${c.day},${c.time},${c.memo},${c.out},${c.in},${c.name},${c.balance},강남`,
  },
  WOORI: {
    header: 'No.,거래일시,적요,기재내용,지급(원),입금(원),거래후 잔액(원),취급점,메모',
    line: (c) => `1,${c.day} ${c.time},인터넷,${c.name},${c.out},${c.in},${c.balance},강남,${c.memo}`,
  },
}

let files = 0

/** The text of a file with what banks write above the header. The balance goes on from line to line. */
export const bankText = (bank: FileBank, lines: readonly TestLine[]): string => {
  const { header, line } = layouts[bank]
  files += 1
  let balanceWon = files * 1_000_000_000
  const rows = lines.map(({ name = '제보', memo = '', inWon = 0, outWon = 0 }, index) => {
    balanceWon += inWon - outWon
    const time = `12:${String(index).padStart(2, '0')}:00`
    return line({ day: '2026-11-20', time, name, memo, out: won(outWon), in: won(inWon), balance: won(balanceWon) })
  })
  return ['계좌번호,100-200-300400', '조회기간,2026-11-20~2026-11-20', header, ...rows].join('\r\n')
}

export const bankFileOf = (bank: FileBank, lines: readonly TestLine[]) => ({
  bank,
  text: bankText(bank, lines),
})

/** Imports one line of this amount, and returns its id. */
export const bankLineOf = async (staff: Visitor, inWon: number, line: TestLine = {}): Promise<string> => {
  await staff.call(importBankFile, bankFileOf('KOOKMIN', [{ ...line, inWon }]))
  return (await staff.call(listBankLines, { size: 1 })).answer.data[0]?.id ?? ''
}
