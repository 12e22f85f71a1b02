import type { RowId } from '@jebo/contract/core/id.ts'

/** The key of a row that a test read from the database or invented. */
export const rowId = <const Table extends string>(_table: Table, id: number): RowId<Table> => id as RowId<Table>

/** The only key that a query found. */
export const keyIn = <Key>([row]: readonly { id: Key }[]): Key => {
  if (!row) throw new Error('no such row')
  return row.id
}
