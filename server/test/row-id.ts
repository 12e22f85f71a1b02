import type { RowId } from '@jebo/contract/core/id.ts'

/** The key of a row, as a test read it past the application or made it up. */
export const rowId = <const Table extends string>(_table: Table, id: number): RowId<Table> => id as RowId<Table>

/** The one key that a query found. */
export const keyIn = <Key>([row]: readonly { id: Key }[]): Key => {
  if (!row) throw new Error('no such row')
  return row.id
}
