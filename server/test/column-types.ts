// The types of columns of which the database knows more than how they are stored.
import pg from 'pg'

type Row = { table: string; column: string; definition: string }

const listed = `
  select c.conrelid::regclass::text as table, a.attname as column, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'c' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace
    and a.atttypid = 'text'::regtype
  order by 1, 2, 3`

/** The texts of `CHECK (column = ANY (ARRAY['A'::text, …]))`; null for a check of another kind. */
const textsOf = (definition: string): string[] | null => {
  if (!/^CHECK \(\(\w+ = (ANY \(ARRAY\[)?'/.test(definition) || / (OR|AND) /.test(definition)) return null
  return [...definition.matchAll(/'([^']+)'::text/g)].map(([, text]) => text ?? '')
}

/** The union of the texts that a CHECK allows, for each such column of the database at `url`, by `table.column`. */
export const columnTypesOf = async (url: string): Promise<Record<string, string>> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const types = new Map<string, string>()
    const checks = await client.query<Row>(listed)
    for (const { table, column, definition } of checks.rows) {
      const texts = textsOf(definition)
      if (texts) types.set(`${table}.${column}`, texts.map((text) => `'${text}'`).join(' | '))
    }
    return Object.fromEntries(types)
  } finally {
    await client.end()
  }
}
