// SQL is in *.sql.ts, and a module queries only the tables that its own migrations create.
import { type Check, type Files, faults, where } from './files.ts'

const statement =
  /\bsql(?:\.raw|\.table|\.ref|<[^>]*>)?\s*[`(]|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|['"`]\s*(?:select\s[^'"`]*\sfrom|insert into|update\s+\w+\s+set|delete from)\s/gi

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
      // A table that is renamed belongs to the module that renames it.
      return [...text.matchAll(/\b(?:create table (?:if not exists )?|alter table \w+ rename to )"?(\w+)"?/gi)].map(
        ([, table = '']): [string, string] => [table, owner],
      )
    }),
  )

const moduleOf = (path: string): string => /\/modules\/([^/]+)\//.exec(path)?.[1] ?? 'platform'

const joins = ['using', 'from', ...['inner', 'left', 'right', 'full', 'cross'].map((kind) => `${kind}Join`)]
const laterals = ['innerJoinLateral', 'leftJoinLateral', 'crossJoinLateral']
const writes = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']

const inCalls = (names: readonly string[]): RegExp =>
  new RegExp(`(?:\\.(?:${names.join('|')})|\\bsql\\.table)\\(\\s*(\\[[^\\]]*\\]|['"\`][^'"\`]*)`, 'g')

const afterTable =
  'join|inner|left|right|full|cross|natural|on|using|where|set|from|for|group|order|limit|union|returning|values|select'

const inSql = (words: string): RegExp => {
  const alias = String.raw`(?:\s+as\s+\w+|\s+(?!(?:${afterTable})\b)\w+)?`
  const table = String.raw`(?:only\s+)?(?:public\.)?"?\w+"?${alias}`
  return new RegExp(String.raw`\b(?:${words})\s+(${table}(?:\s*,\s*${table})*)`, 'gi')
}

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** The whole text is searched, as templates hold other templates; prose is in comments. */
const tablesIn = (text: string, calls: RegExp, words: RegExp): string[] => {
  const code = withoutComments(text)
  const called = [...code.matchAll(calls)].flatMap(([, names = '']) =>
    [...names.matchAll(/(?:^|['"`])(?:public\.)?(\w+)/g)].map(([, name = '']) => name),
  )
  const written = [...code.matchAll(words)].flatMap(([, list = '']) =>
    list.split(',').map((item) => /^\s*(?:only\s+)?(?:public\.)?"?(\w+)/i.exec(item)?.[1] ?? ''),
  )
  return [...new Set([...called, ...written])]
}

const allCalls = inCalls(['selectFrom', ...joins, ...laterals, ...writes])
const allWords = inSql('from|join|into|update|using')

/** The names of tables in kysely's calls and in SQL. */
export const tablesNamed = (text: string): string[] => tablesIn(text, allCalls, allWords)

export const tablesAreAskedByTheirOwner: Check = (files) => {
  const owners = ownersOfTables(files)
  return where(files, /^server\/src\/.*\.sql\.ts$/).flatMap(([path, text]) =>
    tablesNamed(text).flatMap((table) => {
      const owner = owners.get(table)
      return owner === undefined || owner === moduleOf(path) ? [] : [`${path}: ${table} belongs to ${owner}`]
    }),
  )
}

/** The tables that a query reads; writes return nothing to viewers. */
const readCalls = inCalls(['selectFrom', ...joins, ...laterals])
const readWords = inSql('from|join|using')

const tablesRead = (text: string): string[] => tablesIn(text, readCalls, readWords)

const selected = /\bdb\s*\.selectFrom\('(\w+)/g

/** A `visible-to.sql.ts` guards the tables that it selects from the database; its conditions may look at others. */
export const guardedTables = (files: Files): Map<string, string> =>
  new Map(
    where(files, /^server\/src\/modules\/[^/]+\/visible-to\.sql\.ts$/).flatMap(([path, text]) =>
      [...text.matchAll(selected)].map(([, table = '']): [string, string] => [table, path]),
    ),
  )

const takesReader = /: (?:Reader|Viewer|\w+Reading)\b/

/** A function of a `visible-to.sql.ts` that selects such a table has the reader among its parameters. */
const selectsWithoutReader = ([path, text]: [string, string]): string[] =>
  text
    .split(/^(?=(?:export )?const )/m)
    .filter((part) => part.search(selected) !== -1 && !takesReader.test(part))
    .map((part) => `${path}: ${/const (\w+)/.exec(part)?.[1]} takes no reader`)

/** Tables with a condition of visibility are read in the file of that condition alone, which asks for the reader. */
export const readsSayWhoReads: Check = (files) => {
  const conditions = where(files, /^server\/src\/modules\/[^/]+\/visible-to\.sql\.ts$/)
  const guarded = guardedTables(files)
  const elsewhere = where(files, /^server\/src\/.*\.sql\.ts$/)
    .filter(([path]) => !path.endsWith('/visible-to.sql.ts'))
    .flatMap(([path, text]) =>
      tablesRead(text)
        .filter((table) => guarded.has(table))
        .map((table) => `${path}: ${table} is read past ${guarded.get(table)}`),
    )
  return [...conditions.flatMap(selectsWithoutReader), ...elsewhere]
}

// Each names what it reads for the platform itself: nobody is shown these rows as they are.
const maySystemRead =
  /\.sql\.ts$|\.events\.ts$|\.test\.ts$|^server\/src\/platform\/http\/reader\.ts$|\/modules\/(identity\/(decide-kyc|reset-identity)|ledger\/move-contract)\.ts$/

/** What would hide a table from the checks above, or read more than is named. */
export const queriesAreExplicit: Check = (files) => [
  ...where(files, /^server\/src\/modules\/.*\.sql\.ts$/).flatMap((file) => [
    ...faults(
      file,
      /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(\s*\w+\s*[),]/g,
      (call) => `${call} hides a table`,
    ),
    ...faults(file, /\.returningAll\(/g, () => 'a write names the columns that it returns'),
    ...faults(file, /\bsql\.raw\(/g, () => 'raw SQL'),
  ]),
  ...where(files, /^server\/src\/.*\.ts$/)
    .filter(([path]) => !maySystemRead.test(path))
    .flatMap((file) => faults(file, /\bsystemRead\b/g, () => 'a command reads for its caller')),
]

const fromPublic = /import (?:type )?\{([^}]*)\} from '\.\.\/[a-z-]+\/public\.ts'/g

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
