// Tables as CSV for programs of tables.
import type { ServedFile } from '@jebo/contract/core/endpoint.ts'
import { stringify } from 'csv-stringify/sync'

type Cell = string | number | null

/**
 * A table as text. Cells that programs for tables would compute begin with an apostrophe.
 * @param rows the header first
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  // Programs for tables read UTF-8 only if the file says so.
  stringify([...rows], { bom: true, escape_formulas: true, record_delimiter: 'windows' })

/** The same as a file. */
export const writeSheet = (name: string, rows: readonly (readonly Cell[])[]): ServedFile => ({
  ...{ bytes: new TextEncoder().encode(csvOf(rows)), type: 'text/csv', name },
  disposition: 'attachment',
})
