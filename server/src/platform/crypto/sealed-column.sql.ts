// Columns with sealed values. Each module declares its own.
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { DB } from '../db/schema.gen.ts'
import { isDuplicate } from '../db/violations.ts'
import { keyIdOf, openOrNull, purposeIn, type Sealer } from './seal.ts'
import type { Outcome, SealedLocation, SealedTools } from './sealed-location.ts'

type Names = { table: string; key: string; column: string; of: string; bond: readonly string[] }
type Row = { id: number | string; value: string | null; source: string; bond: string[] }
type Stale = Row & { value: string }

/** Rows per statement, which may take four seconds. */
const pageSize = 500

/** Rows without the value if there is none, or the newest key sealed it. */
const readPage = async (db: Db, names: Names, newest: string, after: Row | undefined): Promise<Row[]> => {
  const [table, key, column] = [sql.table(names.table), sql.ref(names.key), sql.ref(names.column)]
  const { rows } = await sql<Row>`
    select ${key} as id, ${sql.ref(names.of)} as source,
      array[${sql.join(names.bond.map((one) => sql`${sql.ref(one)}::text`))}]::text[] as bond,
      case when not starts_with(${column}, ${`${newest}.`}) then ${column} end as value
    from ${table} ${after ? sql`where ${key} > ${after.id}` : sql``} order by ${key} limit ${pageSize}`.execute(db)
  return rows
}

/** False if the row is locked or was changed. Each row is a transaction of its own, and none waits. */
const replace = async (db: Db, names: Names, { id, value, source }: Stale, next: string): Promise<boolean> => {
  const [table, key, column] = [sql.table(names.table), sql.ref(names.key), sql.ref(names.column)]
  const { numAffectedRows } = await sql`
    update ${table} set ${column} = ${next}
    where ${key} = ${id} and ${column} = ${value} and ${sql.ref(names.of)} = ${source}
      and ${key} in (select ${key} from ${table} where ${key} = ${id} for no key update skip locked)`.execute(db)
  return numAffectedRows === 1n
}

/** Says which users share the text that is sealed in a row. */
type DescribeDouble = (tools: SealedTools, text: string) => Promise<string>

/** Null if the value cannot be opened. */
type Renew = (sealer: Sealer, row: Stale) => string | null

const reseal = async ({ db, sealer }: SealedTools, names: Names, row: Stale, renew: Renew): Promise<Outcome> => {
  const next = renew(sealer, row)
  if (next === null) return 'closed'
  try {
    return (await replace(db, names, row, next)) ? 'sealed' : 'busy'
  } catch (error) {
    if (isDuplicate(error)) return 'double'
    throw error
  }
}

const locationOf = (
  names: Names,
  renew: Renew,
  describeDouble?: (tools: SealedTools, row: Row) => Promise<string>,
): SealedLocation => ({
  name: `${names.table}.${names.column}`,
  older: async function* (tools) {
    for (let after: Row | undefined; ; ) {
      const rows = await readPage(tools.db, names, tools.sealer.newest, after)
      for (const { value, ...row } of rows) {
        if (value === null) continue
        yield {
          keyId: keyIdOf(value),
          reseal: () => reseal(tools, names, { ...row, value }, renew),
          ...(describeDouble && { describeDouble: () => describeDouble(tools, { ...row, value }) }),
        }
      }
      after = rows.at(-1)
      if (!after) return
    }
  },
})

/**
 * A column of sealed texts.
 * @param key the column that identifies a row, with an index
 * @param bond the columns of the row that are part of the purpose
 */
export const sealedColumn = <Table extends keyof DB>(
  table: Table,
  key: keyof DB[Table] & string,
  column: keyof DB[Table] & string,
  purpose: string,
  bond: readonly (keyof DB[Table] & string)[] = [],
): SealedLocation =>
  locationOf({ table, key, column, of: column, bond }, (sealer, { value, bond }) => {
    const purposeHere = purposeIn(purpose, ...bond)
    const text = openOrNull(sealer, value, purposeHere)
    return text === null ? null : sealer.seal(text, purposeHere)
  })

/**
 * A column of fingerprints.
 * @param of the column with the same text, sealed for the same purpose
 * @param describeDouble called if another row already has the new fingerprint
 */
export const fingerprintColumn = <Table extends keyof DB>(
  table: Table,
  key: keyof DB[Table] & string,
  { column, of }: Record<'column' | 'of', keyof DB[Table] & string>,
  purpose: string,
  describeDouble: DescribeDouble,
): SealedLocation =>
  locationOf(
    { table, key, column, of, bond: [] },
    (sealer, { source }) => {
      const text = openOrNull(sealer, source, purpose)
      return text === null ? null : sealer.fingerprints(text, purpose)[0]
    },
    (tools, { source }) => describeDouble(tools, tools.sealer.open(source, purpose)),
  )
