import { setImmediate } from 'node:timers/promises'
import { companyLimits } from '@jebo/contract/companies/companies.limits.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { CsvError, type Options, type Parser, parse } from 'csv-parse'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { findColumn, type SheetColumn, sheetColumns } from './sheet-columns.ts'

/** A line with its place in the sheet, the text of each column, and whether there are cells beyond the columns. */
export type SheetLine = { line: number; cells: Partial<Record<SheetColumn, string>>; hasSurplus: boolean }

const parsedLine = z.object({ info: z.object({ lines: z.int() }), raw: z.string(), record: z.array(z.string()) })
type ParsedLine = z.infer<typeof parsedLine>

/** Bytes of a sheet between which other calls get their turn. */
const bytesAtOnce = 8192

const { lines: mostLines } = companyLimits.assetSheet

/** Tables that are copied have tabs. */
const delimiterOf = (sheet: string): string => {
  const [first = ''] = sheet.split('\n', 1)
  return ['\t', ';'].find((one) => first.includes(one) && !first.includes(',')) ?? (first.includes('\t') ? '\t' : ',')
}

/** Two lines more than permitted, the header and another, so that a longer sheet is refused without reading it to its end. */
const optionsFor = (sheet: string): Options => ({
  bom: true,
  delimiter: delimiterOf(sheet),
  info: true,
  max_record_size: 20_000,
  raw: true,
  relax_column_count: true,
  // A quotation mark inside a cell is a part of it, as in the name of a 24" screen.
  relax_quotes: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  to: mostLines + 2,
  trim: true,
})

/** Each part is read before the next: also the lines in it have been taken over by then. */
const writeInParts = async (parser: Parser, sheet: string): Promise<void> => {
  const bytes = Buffer.from(sheet)
  // The parser ends itself at an error, and after the last line that it is asked for.
  for (let at = 0; at < bytes.length && parser.writable; at += bytesAtOnce) {
    await new Promise<void>((resolve) => {
      parser.write(bytes.subarray(at, at + bytesAtOnce), () => resolve())
    })
    await setImmediate()
  }
  if (parser.writable) parser.end()
}

/** @throws CsvError */
const parseInParts = async (sheet: string, options: Options): Promise<ParsedLine[]> => {
  const parser = parse(options)
  const readLines = async () => {
    const lines: ParsedLine[] = []
    for await (const line of parser) lines.push(parsedLine.parse(line))
    return lines
  }
  const [lines] = await Promise.all([readLines(), writeInParts(parser, sheet)])
  return lines
}

/** Whether nothing else is wrong with it: a quotation mark that is never closed makes the rest of the sheet one cell. */
const isOnlyTooLong = async (sheet: string, { code }: CsvError): Promise<boolean> => {
  if (code !== 'CSV_MAX_RECORD_SIZE') return false
  try {
    await parseInParts(sheet, { ...optionsFor(sheet), max_record_size: 0 })
    return true
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return false
  }
}

const parseSheet = async (given: string): Promise<ParsedLine[]> => {
  // In a cell the parser counts the two characters of a line's end as two lines.
  const sheet = given.replaceAll(/\r\n?/g, '\n')
  // An error names the end of the sheet, for a quotation mark that is never closed.
  let lastRead = 0
  const on_record: Options['on_record'] = (record, { lines }) => {
    lastRead = lines
    return record
  }
  try {
    return await parseInParts(sheet, { ...optionsFor(sheet), on_record })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const code = (await isOnlyTooLong(sheet, error)) ? 'company.sheetCellTooLong' : 'company.sheetUnreadable'
    return refuse(code, { params: { count: lastRead + 1 } })
  }
}

/** The parser names the line on which a record ends, and a cell may contain further ones. Empty lines before it are part of `raw`. */
const firstLineOf = ({ info, raw }: ParsedLine): number => info.lines - (raw.trim().split('\n').length - 1)

/** An export guards cells that programs for tables would compute. */
const withoutGuard = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

/**
 * A column that were left out silently could be the one that says that an asset is out of scope.
 * @throws Refusal `company.sheetColumnUnknown` with the header
 */
const refuseUnknown = (header: readonly (SheetColumn | null)[], words: readonly string[]): void => {
  const at = words.findIndex((word, index) => {
    const column = header[index]
    return column === null ? word !== '' : header.indexOf(column ?? null) !== index
  })
  if (at !== -1) refuse('company.sheetColumnUnknown', { params: { name: (words[at] ?? '').slice(0, 100) } })
}

/** Without a header, a single cell is a location, and more are in the order of an export. */
const columnsOf = (cells: readonly string[], header: readonly (SheetColumn | null)[] | null) => {
  if (header) return header
  return cells.filter(Boolean).length === 1 ? (['url'] as const) : sheetColumns
}

/**
 * The lines of a sheet with or without a header, whose words may be Korean or English.
 * @throws Refusal `company.sheetUnreadable` and `company.sheetCellTooLong` with the line, `company.sheetColumnUnknown`, `company.sheetTooLong`
 */
export const readSheet = async (sheet: string): Promise<SheetLine[]> => {
  const parsed = await parseSheet(sheet)
  const first = parsed[0]?.record.map(findColumn) ?? []
  const known = first.filter((column) => column !== null).length
  const header = known > 1 || (known === 1 && first.length === 1) ? first : null
  if (header) refuseUnknown(header, parsed[0]?.record ?? [])
  const rows = header ? parsed.slice(1) : parsed
  refuseUnless(rows.length <= mostLines, 'company.sheetTooLong', { params: { max: mostLines } })
  return rows.map((row) => {
    const { record } = row
    const columns = columnsOf(record, header)
    const named = record.flatMap((cell, at) => {
      const column = columns[at]
      return column && cell !== '' ? [[column, withoutGuard(cell)] as const] : []
    })
    const hasSurplus = record.slice(columns.length).some((cell) => cell !== '')
    return { line: firstLineOf(row), cells: Object.fromEntries(named), hasSurplus }
  })
}
