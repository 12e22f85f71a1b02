// SQL is in *.sql.ts, and a module queries only the tables that its own migrations create.
import { type Check, type Files, faults, where } from './files.ts'
import { callOf, type Literal, literalsIn, type Node, nodesIn, propertyOf, statementsOf } from './syntax.ts'

const statement =
  /\bsql(?:\.raw|\.table|\.ref|<[^>]*>)?\s*[`(]|\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\b|['"`]\s*(?:select\s[^'"`]*\sfrom|insert into|update\s+\w+\s+set|delete from)\s/gi

// The platform opens the database, and adds jobs with SQL of graphile-worker.
const maySpeakSql = /\.sql\.ts$|\.test\.ts$|^server\/src\/platform\/(db|jobs)\//

export const sqlStandsInSqlFiles: Check = (files) =>
  where(files, /^server\/src\/.*\.ts$/)
    .filter(([path]) => !maySpeakSql.test(path))
    .flatMap((file) => faults(file, statement, (match) => `SQL outside *.sql.ts: ${match.trim()}`))

/** Table → the module whose migration creates it. */
export const ownersOfTables = (files: Files): Map<string, string> =>
  new Map(
    where(files, /^server\/migrations\/.*\.sql$/).flatMap(([path, text]) => {
      const owner = /\/\d{4}_([a-z]+)/.exec(path)?.[1] ?? ''
      return [...text.matchAll(created)].map(([, table = '']): [string, string] => [table, owner])
    }),
  )

// A table that is renamed belongs to the module that renames it.
const created =
  /\b(?:create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?|alter\s+table\s+(?:public\.)?\w+\s+rename\s+to\s+)(?:public\.)?"?(\w+)"?/gi

const moduleOf = (path: string): string => /\/modules\/([^/]+)\//.exec(path)?.[1] ?? 'platform'

const literalsOf = (text: string): Literal[] => literalsIn(statementsOf(text).flatMap(nodesIn))

/**
 * Whatever a text may name as a table. Only a column has a dot after the name of its table, so this needs no grammar of
 * SQL, and nested templates hide nothing.
 */
const tablesIn = ({ text }: Literal): string[] =>
  [...text.matchAll(/\b\w+\b(?!"?\s*\.)/g)].map(([word]) => word.toLowerCase())

const namedIn = (literals: readonly Literal[], tables: ReadonlyMap<string, string>): [string, string][] =>
  [...new Set(literals.flatMap(tablesIn))].flatMap((word): [string, string][] => {
    const of = tables.get(word)
    return of === undefined ? [] : [[word, of]]
  })

const sources = (files: Files): [string, string][] =>
  where(files, /^server\/src\/.*\.sql\.ts$|^server\/src\/platform\/(?:db|jobs)\/.*(?<!\.(?:test|gen))\.ts$/)

export const tablesAreAskedByTheirOwner: Check = (files) =>
  sources(files).flatMap(([path, text]) =>
    namedIn(literalsOf(text), ownersOfTables(files))
      .filter(([, owner]) => owner !== moduleOf(path))
      .map(([table, owner]) => `${path}: ${table} belongs to ${owner}`),
  )

/** `visible-to.sql.ts`, or `<noun>.visible-to.sql.ts` for the rows that belong to another one. */
const saysWhoSees = /^server\/src\/modules\/[^/]+\/(?:[a-z-]+\.)?visible-to\.sql\.ts$/

export const isConditionFile = (path: string): boolean => saysWhoSees.test(path)

const conditionFiles = (files: Files): [string, string][] => where(files, saysWhoSees)

const selected = /\bdb\s*\.selectFrom\('(\w+)|\.innerJoin\('(\w+)/g

/** A `visible-to.sql.ts` guards the tables that it selects and joins; its conditions may look at others. */
export const guardedTables = (files: Files): Map<string, string> =>
  new Map(
    conditionFiles(files).flatMap(([path, text]) =>
      [...text.matchAll(selected)].map(([, first, joined]): [string, string] => [first ?? joined ?? '', path]),
    ),
  )

const takesReader = /: (?:Reader|Viewer|\w+Reading)\b/
const takesDatabase = /: (?:Db|Tx)\b/

/** A function of a `visible-to.sql.ts` that has the database has the reader too, and none writes. */
const faultsOfConditions = ([path, text]: [string, string]): string[] => [
  ...text
    .split(/^(?=(?:export )?(?:const|type|function|async function) )/m)
    .filter((part) => /^(?:export )?(?:const|function|async function) /.test(part))
    .filter((part) => (takesDatabase.test(part) || part.search(selected) !== -1) && !takesReader.test(part))
    .map((part) => `${path}: ${/(?:const|function) (\w+)/.exec(part)?.[1]} takes no reader`),
  ...literalsOf(text)
    .filter((literal) => /\b(?:update|insert|merge|delete)\b/i.test(literal.text))
    .map((literal) => `${path}: writes: ${literal.text.trim()}`),
]

/** The methods that do not show the rows of the table that they name. */
const writes = ['insertInto', 'updateTable', 'deleteFrom', 'selectAll', 'forUpdate', 'forNoKeyUpdate', 'forShare']

/**
 * Outside the file of its condition, a guarded table is named only by the calls that write it. So reads have a reader, and
 * the compiler, which does not read SQL, sees each write.
 */
export const readsSayWhoReads: Check = (files) => {
  const guarded = guardedTables(files)
  return [
    ...conditionFiles(files).flatMap(faultsOfConditions),
    ...sources(files)
      .filter(([path]) => !isConditionFile(path))
      .flatMap(([path, text]) => {
        const others = literalsOf(text).filter(({ method }) => !writes.includes(method ?? ''))
        return namedIn(others, guarded).map(([table, of]) => `${path}: ${table} is named past ${of}`)
      }),
  ]
}

const takesTable =
  /^(?:selectFrom|from|using|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|\w+Join(?:Lateral)?|\w+Apply)$/

const isExplicit = (table: Node | null): boolean =>
  table !== null &&
  (['StringLiteral', 'ArrowFunctionExpression'].includes(table.type) ||
    callOf(table)?.method === 'as' ||
    (table.type === 'ArrayExpression' && nodesIn(table.elements).every(({ type }) => type === 'StringLiteral')))

/** What would hide a table from the checks above, or read more than is named. */
const faultOf = (node: Node, path: string): string | null => {
  const { method, first } = callOf(node) ?? { method: '', first: null }
  if (takesTable.test(method) && !isExplicit(first)) return `${method} hides a table`
  if (method === 'returningAll') return 'a write names the columns that it returns'
  if (method === 'id' || /^(?:raw|table|dynamic)$/.test(propertyOf(node) ?? '')) return 'raw SQL'
  // A condition for other modules takes the column that it is correlated by.
  const isHidden = method === 'ref' && first?.type !== 'StringLiteral' && !isConditionFile(path)
  return isHidden ? 'ref hides a name' : null
}

export const queriesAreExplicit: Check = (files) =>
  where(files, /^server\/src\/modules\/.*\.sql\.ts$/).flatMap(([path, text]) =>
    statementsOf(text)
      .flatMap(nodesIn)
      .flatMap((node) => faultOf(node, path) ?? [])
      .map((fault) => `${path}: ${fault}`),
  )

const fromPublic = /import \{([^}]*)\} from '\.\.\/[a-z-]+\/public\.ts'/g

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** A query takes conditions from other modules, and no module hands out the ids of its rows. */
export const conditionsCrossModules: Check = (files) => [
  ...where(files, /^server\/src\/modules\/.*\.sql\.ts$/).flatMap(([path, text]) =>
    [...text.matchAll(fromPublic)]
      .flatMap(([, names = '']) => namesIn(names))
      .filter((name) => !/^(?:type |(?:is|has)[A-Z])/.test(name))
      .map((name) => `${path}: ${name} is no condition`),
  ),
  ...where(files, /^server\/src\/modules\/[^/]+\/public\.ts$/).flatMap(([path, text]) =>
    [...text.matchAll(/\{([^}]*)\}/g)]
      .flatMap(([, names = '']) => namesIn(names))
      .filter((name) => name.endsWith('Ids'))
      .map((name) => `${path}: ${name} hands out ids; a condition would stay in the query`),
  ),
]
