// Types of columns that the database restricts beyond their SQL type.
import pg from 'pg'

type Row = { table: string; column: string }

const listed = `
  select c.conrelid::regclass::text as table, a.attname as column, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'c' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace
    and a.atttypid = 'text'::regtype
  order by 1, 2, 3`

// Foreign keys last: a primary key that references another table has the type of that table's key.
const keys = `
  select c.conrelid::regclass::text as table, a.attname as column,
    case c.contype when 'p' then c.conrelid else c.confrelid end::regclass::text as owner
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  left join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
  where (c.contype = 'f' or c.contype = 'p' and cardinality(c.conkey) = 1) and c.connamespace = 'public'::regnamespace
    and a.atttypid = 'bigint'::regtype and (c.contype = 'p' or f.attname = 'id')
  order by c.contype = 'f', 1, 2`

/** The texts of `CHECK (column = ANY (ARRAY['A'::text, …]))`; null for other checks. */
const textsOf = (definition: string): string[] | null => {
  if (!/^CHECK \(\(\w+ = (ANY \(ARRAY\[)?'/.test(definition) || / (OR|AND) /.test(definition)) return null
  return [...definition.matchAll(/'([^']+)'::text/g)].map(([, text]) => text ?? '')
}

/**
 * The types of columns of the database at `url`, by `table.column`: the union of the texts that a CHECK allows, and
 * `RowId<'table'>` for an internal key wherever it is referenced.
 */
export const columnTypesOf = async (url: string): Promise<Record<string, string>> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const types = new Map<string, string>()
    const checks = await client.query<Row & { definition: string }>(listed)
    for (const { table, column, definition } of checks.rows) {
      const texts = textsOf(definition)
      if (texts) types.set(`${table}.${column}`, texts.map((text) => `'${text}'`).join(' | '))
    }
    const ids = await client.query<Row & { owner: string }>(keys)
    for (const { table, column, owner } of ids.rows) types.set(`${table}.${column}`, `RowId<'${owner}'>`)
    return Object.fromEntries(types)
  } finally {
    await client.end()
  }
}
