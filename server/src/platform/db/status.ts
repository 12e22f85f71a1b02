import type { ColumnType, SelectType, Transaction, Updateable } from 'kysely'
import type { Tx } from './database.ts'
import type { DB } from './schema.gen.ts'

type IsStatus<Column> =
  Column extends ColumnType<unknown, unknown, infer Update> ? ([Update] extends [never] ? true : false) : false

type Opened<Table> = {
  [Name in keyof Table]: IsStatus<Table[Name]> extends true
    ? ColumnType<SelectType<Table[Name]>, SelectType<Table[Name]>, SelectType<Table[Name]>>
    : Table[Name]
}
type StatusNames<Table> = { [Name in keyof Table]: IsStatus<Table[Name]> extends true ? Name : never }[keyof Table]

/** The status columns, which only the writer of a lifecycle may set: `schema.gen.ts` marks them. */
export type StatusChange<Table extends keyof DB> = Pick<
  Updateable<Opened<DB[Table]>>,
  StatusNames<DB[Table]> & keyof Updateable<Opened<DB[Table]>>
>

/** The transaction with its status columns writable; only a `status.sql.ts` may call this. */
export const openStatus = (tx: Tx): Transaction<{ [Table in keyof DB]: Opened<DB[Table]> }> =>
  tx as unknown as Transaction<{ [Table in keyof DB]: Opened<DB[Table]> }>
