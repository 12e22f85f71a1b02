import { type Expression, type SqlBool, sql } from 'kysely'

/** Whether a column holds one of these keys; false for none, where `in` would be an error. */
export const isOneOf = (column: Expression<number | null>, keys: readonly number[]): Expression<SqlBool> =>
  sql`${column} = any(${keys}::bigint[])`
