// Files of banks as lines, each with what is wrong with it.
import { createHash } from 'node:crypto'
import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import { type BankLineFault, bankFileLimits, type FileBank } from '@jebo/contract/ledger/bank-lines.lifecycle.ts'
import { ledgerLimits } from '@jebo/contract/ledger/ledger.limits.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { bankLayouts, columnsOf, headerOf } from './bank-layouts.ts'

export type ReadLine = {
  line: number
  paidAt: Date | null
  inWon: number | null
  outWon: number | null
  balanceWon: number | null
  name: string
  memo: string
  fault: BankLineFault | null
  reference: string
}

type Row = { info: { lines: number }; record: string[] }

const rowsOf = (text: string): Row[] => {
  try {
    const parsed: unknown = parse(text, {
      ...{ bom: true, info: true, relax_column_count: true, relax_quotes: true, trim: true },
      ...{ skip_records_with_empty_values: true, to: bankFileLimits.lines + 100, max_record_size: 20_000 },
      delimiter: text.includes('\t') && !text.includes(',') ? '\t' : ',',
    })
    return parsed as Row[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refuse('ledger.bankFileUnreadable')
  }
}

/** An amount with separators, or nothing, which is zero; null for anything else. */
const wonOf = (cell: string): number | null => {
  if (cell === '' || cell === '-') return 0
  if (!/^\d{1,3}(?:,\d{3})*$|^\d{1,13}$/.test(cell)) return null
  const won = Number(cell.replaceAll(',', ''))
  return won <= ledgerLimits.amountWon.max ? won : null
}

/** A time of Seoul: `2026-11-21 12:00:00`, `2026.11.21 12:00`, `20261121 120000`. */
const timeOf = (text: string): Date | null => {
  const digits = text.replaceAll(/[-./: ]/g, '')
  if (!/^\d{12}(?:\d\d)?$/.test(digits)) return null
  const [year, month, day, hour, minute, second = '00'] = [
    digits.slice(0, 4),
    ...(digits.slice(4).match(/\d\d/g) ?? []),
  ]
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+09:00`)
  const isDay = at.getTime() > 0 && dayInSeoul(at) === `${year}-${month}-${day}`
  return isDay ? at : null
}

const isShown = (text: string, most: number): boolean => !/\p{Cc}|\p{Cs}/u.test(text) && [...text].length <= most

const faultOf = (line: Omit<ReadLine, 'fault' | 'reference'>): BankLineFault | null => {
  const { paidAt, inWon, outWon, balanceWon, name, memo } = line
  if (paidAt === null) return 'TIME'
  if (inWon === null || outWon === null || balanceWon === null || inWon > 0 === outWon > 0) return 'AMOUNT'
  return isShown(name, 100) && isShown(memo, 200) ? null : 'NAME'
}

/** What the balance is after a line, or was before it, depends on the order of the file. */
const follows = (earlier: ReadLine, later: ReadLine): boolean =>
  (earlier.balanceWon ?? 0) + (later.inWon ?? 0) - (later.outWon ?? 0) === later.balanceWon

const judgeBalances = (lines: readonly ReadLine[]): ReadLine[] => {
  const pairs = lines.slice(1).flatMap((later, index) => {
    const earlier = lines[index]
    return earlier && earlier.fault === null && later.fault === null ? [[earlier, later] as const] : []
  })
  const ascending = pairs.filter(([earlier, later]) => follows(earlier, later)).length
  const descending = pairs.filter(([earlier, later]) => follows(later, earlier)).length
  const step = ascending >= descending ? -1 : 1
  return lines.map((line, index) => {
    const before = lines[index + step]
    if (line.fault !== null || !before || before.fault !== null || follows(before, line)) return line
    return { ...line, fault: 'BALANCE' }
  })
}

const judgeTwice = (lines: readonly ReadLine[]): ReadLine[] => {
  const seen = new Set<string>()
  return lines.map((line) => {
    const isTwice = line.fault === null && seen.has(line.reference)
    seen.add(line.reference)
    return isTwice ? { ...line, fault: 'TWICE' } : line
  })
}

const isTotal = (record: readonly string[]): boolean =>
  ['합계', '총계', '총합계'].includes(headerOf(record.find(Boolean) ?? ''))

/**
 * The lines of a file below its header, before which banks write the account and the period.
 * @throws Refusal `ledger.bankFileUnreadable`, `ledger.bankColumnsMissing` with their names, `ledger.bankFileTooLong`
 */
export const readBankFile = (bank: FileBank, text: string): ReadLine[] => {
  // What stood there was in another encoding.
  refuseUnless(!text.includes('\ufffd'), 'ledger.bankFileUnreadable')
  const layout = bankLayouts[bank]
  const wanted = columnsOf(layout)
  const rows = rowsOf(text)
  const headers = rows.slice(0, 20).map(({ record }) => record.map(headerOf))
  const missingIn = (header: readonly string[]) => wanted.filter((column) => !header.includes(column))
  const best = headers.toSorted((one, other) => missingIn(one).length - missingIn(other).length)[0] ?? []
  const missing = missingIn(best)
  if (missing.length > 0) refuse('ledger.bankColumnsMissing', { params: { name: missing.join(', ') } })
  const below = rows.slice(headers.indexOf(best) + 1)
  refuseUnless(below.length <= bankFileLimits.lines, 'ledger.bankFileTooLong', {
    params: { max: bankFileLimits.lines },
  })
  const read = below.filter(({ record }) => !isTotal(record)).map((row) => readLine(bank, best, row))
  const judged = judgeBalances(judgeTwice(read))
  const totals = below.filter(({ record }) => isTotal(record)).map((row) => judgeTotal(bank, best, row, judged))
  return [...judged, ...totals.flatMap((total) => total ?? [])]
}

const cellsOf =
  (header: readonly string[], { record }: Row) =>
  (column: string): string =>
    record[header.indexOf(column)] ?? ''

const readLine = (bank: FileBank, header: readonly string[], row: Row): ReadLine => {
  const layout = bankLayouts[bank]
  const cell = cellsOf(header, row)
  const read = {
    line: row.info.lines,
    paidAt: timeOf(layout.time.map(cell).join(' ')),
    inWon: wonOf(cell(layout.in)),
    outWon: wonOf(cell(layout.out)),
    balanceWon: wonOf(cell(layout.balance)),
    name: cell(layout.name).normalize('NFC'),
    memo: layout.memo.map(cell).filter(Boolean).join(' ').normalize('NFC'),
  }
  const isWhole = row.record.length >= header.filter(Boolean).length
  const { paidAt, inWon, balanceWon, name } = read
  const told = [bank, paidAt?.toISOString(), inWon, balanceWon, name].join('|')
  return {
    ...read,
    fault: isWhole ? faultOf(read) : 'COLUMNS',
    reference: createHash('sha256').update(told).digest('hex').slice(0, 32),
  }
}

/** A line for a total that is not the sum of the lines; null if it is. */
const judgeTotal = (
  bank: FileBank,
  header: readonly string[],
  row: Row,
  lines: readonly ReadLine[],
): ReadLine | null => {
  const cell = cellsOf(header, row)
  const layout = bankLayouts[bank]
  const sumOf = (part: 'inWon' | 'outWon') => lines.reduce((sum, line) => sum + (line[part] ?? 0), 0)
  const isSum = wonOf(cell(layout.in)) === sumOf('inWon') && wonOf(cell(layout.out)) === sumOf('outWon')
  return isSum ? null : { ...readLine(bank, header, row), name: '', memo: '', fault: 'TOTAL' }
}
