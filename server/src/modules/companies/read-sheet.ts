import { setImmediate } from 'node:timers/promises'
import { companyLimits } from '@jebo/contract/companies/companies.limits.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { CsvError, type Options, type Parser, parse } from 'csv-parse'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { findColumn, findType, type SheetColumn, sheetColumns } from './sheet-columns.ts'

/** A line with its place in the sheet, the text of each column, and why its cells cannot be told apart. */
export type SheetLine = {
  line: number
  cells: Partial<Record<SheetColumn, string>>
  refusal: 'field.surplusCells' | 'field.openQuote' | null
}

const parsedLine = z.object({ info: z.object({ lines: z.int() }), raw: z.string(), record: z.array(z.string()) })
type ParsedLine = z.infer<typeof parsedLine>

/** Bytes of a sheet between which other calls get their turn. */
const bytesAtOnce = 8192

const { lines: mostLines } = companyLimits.assetSheet

/** In bytes. */
const longestRecord = 20_000

/** How many quotation marks may stay open; after each, the following lines are read again. */
const mostOpenQuotes = 100

/** The part of a sheet in which its delimiter is looked for. */
const sample = { lines: 20, characters: 1000 }

const delimiters = ['\t', ',', ';'] as const

/** Names of columns and types. */
const isKnownWord = (cell: string): boolean => findColumn(cell) !== null || findType(cell) !== null

/** The one that yields the most known words, as a name may contain the others; without such words, the most frequent in the first line. */
const delimiterOf = (lines: readonly string[]): string => {
  const shown = lines.filter((line) => line.trim() !== '').slice(0, sample.lines)
  const bare = shown.map((line) =>
    line.slice(0, sample.characters).replaceAll(/"([^"]*)"/g, (_, cell: string) => cell.replaceAll(/[\t,;]/g, ' ')),
  )
  const [best] = delimiters
    .map((delimiter) => {
      const cells = bare.map((line) => line.split(delimiter))
      return { delimiter, words: cells.flat().filter(isKnownWord).length, first: cells[0]?.length ?? 0 }
    })
    .toSorted((one, other) => other.words - one.words || other.first - one.first)
  return best?.delimiter ?? ','
}

/** Two lines more than permitted, the header and another, so that a longer sheet is refused without reading it to its end. */
const optionsFor = (delimiter: string): Options => ({
  bom: true,
  delimiter,
  info: true,
  max_record_size: longestRecord,
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

const isTooLong = (line: string): boolean => Buffer.byteLength(line) > longestRecord

/** The records up to the first that cannot be read, and how many lines are before that one; null if all can be read. */
const parseUntilError = async (lines: readonly string[], delimiter: string) => {
  // An error names the end of the sheet, for a quotation mark that is never closed.
  let lastRead = 0
  const on_record: Options['on_record'] = (record, { lines: read }) => {
    lastRead = read
    return record
  }
  const options = optionsFor(delimiter)
  try {
    return { read: await parseInParts(lines.join('\n'), { ...options, on_record }), before: null }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const start = lines.slice(lastRead).findIndex((line) => line.includes('"') || isTooLong(line))
    const before = lastRead + Math.max(0, start)
    return { read: await parseInParts(lines.slice(0, before).join('\n'), options), before }
  }
}

/** A record with its line; an open one belongs to a quotation mark that is not closed on the line where it begins. */
type Row = { line: number; record: string[]; isOpen: boolean }

/** Names of columns may contain line breaks, as cells of a narrow column do. */
const isHeader = (record: readonly string[]): boolean =>
  record.every((cell) => cell === '' || findColumn(cell) !== null)

/** @param done the lines before those that were read */
const rowsOf = ({ info, raw, record }: ParsedLine, done: number): Row[] => {
  // The parser names the line on which a record ends. Empty lines before it are part of `raw`.
  const texts = raw.trim().split('\n')
  const line = done + info.lines - (texts.length - 1)
  // The mark may have been meant for the first line alone, so none of the others disappears in its cell.
  if (record.every((cell) => !cell.includes('\n')) || isHeader(record)) return [{ line, record, isOpen: false }]
  return texts.flatMap((text, at) => (text.trim() === '' ? [] : [openRow(line + at, text)]))
}

const openRow = (line: number, text: string): Row => ({ line, record: [text], isOpen: true })

const parseSheet = async (sheet: string): Promise<Row[]> => {
  // In a cell the parser counts the two characters of a line's end as two lines.
  const lines = sheet.replaceAll(/\r\n?/g, '\n').split('\n')
  const delimiter = delimiterOf(lines)
  const rows: Row[] = []
  for (let done = 0, opened = 0; rows.length <= mostLines + 1; opened += 1) {
    const { read, before } = await parseUntilError(lines.slice(done), delimiter)
    for (const one of read) rows.push(...rowsOf(one, done))
    if (before === null) break
    const text = lines[done + before] ?? ''
    done += before + 1
    refuseUnless(!isTooLong(text), 'company.sheetCellTooLong', { params: { count: done } })
    refuseUnless(opened < mostOpenQuotes, 'company.sheetUnreadable', { params: { count: done } })
    // The mark would make the rest of the sheet one cell; the lines behind it are read for themselves.
    rows.push(openRow(done, text))
  }
  return rows
}

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

/**
 * Without its header, the lines would be read in the order of an export.
 * @throws Refusal `company.sheetUnreadable` with the line
 */
const refuseOpenHeader = (first: Row | undefined): void => {
  if (!first?.isOpen) return
  const words = first.record.join().split(/[\t,;"]/)
  const known = words.filter((word) => findColumn(word) !== null).length
  refuseUnless(known < 2, 'company.sheetUnreadable', { params: { count: first.line } })
}

/** Without a header, a single cell is a location, and more are in the order of an export. */
const columnsOf = (cells: readonly string[], header: readonly (SheetColumn | null)[] | null) => {
  if (header) return header
  return cells.filter(Boolean).length === 1 ? (['url'] as const) : sheetColumns
}

/** Cells of an open row, and those beyond the columns, are not what they seem. */
const refusalOf = ({ record, isOpen }: Row, columns: readonly unknown[]): SheetLine['refusal'] => {
  if (isOpen) return 'field.openQuote'
  return record.slice(columns.length).some((cell) => cell !== '') ? 'field.surplusCells' : null
}

/**
 * The lines of a sheet with or without a header, whose words may be Korean or English.
 * @throws Refusal `company.sheetUnreadable` and `company.sheetCellTooLong` with the line, `company.sheetColumnUnknown`, `company.sheetTooLong`
 */
export const readSheet = async (sheet: string): Promise<SheetLine[]> => {
  const parsed = await parseSheet(sheet)
  refuseOpenHeader(parsed[0])
  const first = parsed[0]?.record.map(findColumn) ?? []
  const known = first.filter((column) => column !== null).length
  const header = known > 1 || (known === 1 && first.length === 1) ? first : null
  if (header) refuseUnknown(header, parsed[0]?.record ?? [])
  const rows = header ? parsed.slice(1) : parsed
  refuseUnless(rows.length <= mostLines, 'company.sheetTooLong', { params: { max: mostLines } })
  return rows.map((row) => {
    const columns = columnsOf(row.record, header)
    const named = row.record.flatMap((cell, at) => {
      const column = columns[at]
      return column && cell !== '' ? [[column, withoutGuard(cell)] as const] : []
    })
    return { line: row.line, cells: Object.fromEntries(named), refusal: refusalOf(row, columns) }
  })
}
