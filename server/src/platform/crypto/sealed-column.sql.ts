// Columns that hold what is sealed: which module owns them, the module declares.
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { isDuplicate } from '../db/is-duplicate.ts'
import type { DB } from '../db/schema.gen.ts'
import { keyIdOf, openOrNull, purposeIn, type Sealer } from './seal.ts'
import type { Outcome, SealedLocation, SealedTools } from './sealed-location.ts'

type Names = { table: string; key: string; column: string; of: string; bond: readonly string[] }
type Row = { id: number | string; value: string | null; source: string; bond: string[] }
type Stale = Row & { value: string }

/** Rows looked at by one statement, which has four seconds. */
const pageSize = 500

/** Without their value where the newest key sealed it, or nobody did. */
const readPage = async (db: Db, names: Names, newest: string, after: Row | undefined): Promise<Row[]> => {
  const [table, key, column] = [sql.table(names.table), sql.ref(names.key), sql.ref(names.column)]
  const { rows } = await sql<Row>`
    select ${key} as id, ${sql.ref(names.of)} as source,
      array[${sql.join(names.bond.map((one) => sql`${sql.ref(one)}::text`))}]::text[] as bond,
      case when not starts_with(${column}, ${`${newest}.`}) then ${column} end as value
    from ${table} ${after ? sql`where ${key} > ${after.id}` : sql``} order by ${key} limit ${pageSize}`.execute(db)
  return rows
}

/** False where somebody holds the row, or has changed what stood there: each row is its own transaction, and none waits. */
const replace = async (db: Db, names: Names, { id, value, source }: Stale, next: string): Promise<boolean> => {
  const [table, key, column] = [sql.table(names.table), sql.ref(names.key), sql.ref(names.column)]
  const { numAffectedRows } = await sql`
    update ${table} set ${column} = ${next}
    where ${key} = ${id} and ${column} = ${value} and ${sql.ref(names.of)} = ${source}
      and ${key} in (select ${key} from ${table} where ${key} = ${id} for no key update skip locked)`.execute(db)
  return numAffectedRows === 1n
}

/** Says who holds the same text as the one that is sealed in a row. */
type TellDouble = (tools: SealedTools, text: string) => Promise<string>

/** Null where what stands there cannot be opened. */
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

const placeOf = (
  names: Names,
  renew: Renew,
  tellDouble?: (tools: SealedTools, row: Row) => Promise<string>,
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
          ...(tellDouble && { tellDouble: () => tellDouble(tools, { ...row, value }) }),
        }
      }
      after = rows.at(-1)
      if (!after) return
    }
  },
})

/**
 * A column of texts that the sealer sealed.
 * @param key names a row: a single column in the order of an index
 * @param bond the columns of the row that the purpose is narrowed with
 */
export const sealedColumn = <Table extends keyof DB>(
  table: Table,
  key: keyof DB[Table] & string,
  column: keyof DB[Table] & string,
  purpose: string,
  bond: readonly (keyof DB[Table] & string)[] = [],
): SealedLocation =>
  placeOf({ table, key, column, of: column, bond }, (sealer, { value, bond }) => {
    const purposeHere = purposeIn(purpose, ...bond)
    const text = openOrNull(sealer, value, purposeHere)
    return text === null ? null : sealer.seal(text, purposeHere)
  })

/**
 * A column of fingerprints.
 * @param of the column where the same text stands sealed, for the same purpose
 * @param tellDouble asked where another row has the fingerprint already that this one is to get
 */
export const fingerprintColumn = <Table extends keyof DB>(
  table: Table,
  key: keyof DB[Table] & string,
  { column, of }: Record<'column' | 'of', keyof DB[Table] & string>,
  purpose: string,
  tellDouble: TellDouble,
): SealedLocation =>
  placeOf(
    { table, key, column, of, bond: [] },
    (sealer, { source }) => {
      const text = openOrNull(sealer, source, purpose)
      return text === null ? null : sealer.fingerprints(text, purpose)[0]
    },
    (tools, { source }) => tellDouble(tools, tools.sealer.open(source, purpose)),
  )
