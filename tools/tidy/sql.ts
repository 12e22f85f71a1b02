// SQL is in *.sql.ts, and a module queries only the tables that its own migrations create.
import { type Check, type Files, faults, where } from './files.ts'

const statement =
  /\bsql(?:\.raw|\.table|\.ref|<[^>]*>)?\s*[`(]|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|['"`]\s*(?:select\s[^'"`]*\sfrom|insert into|update\s+\w+\s+set|delete from)\s/gi

// The platform opens the database, and adds jobs with graphile-worker's own SQL.
const maySpeakSql = /\.sql\.ts$|\.test\.ts$|^server\/src\/platform\/(db|jobs)\//

export const sqlStandsInSqlFiles: Check = (files) =>
  where(files, /^server\/src\/.*\.ts$/)
    .filter(([path]) => !maySpeakSql.test(path))
    .flatMap((file) => faults(file, statement, (match) => `SQL outside *.sql.ts: ${match.trim()}`))

const ownersOfTables = (files: Files): Map<string, string> =>
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

const inCalls =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|innerJoinLateral|leftJoinLateral)\(\s*(\[[^\]]*\]|'[^']*')/g
const inTemplates = /\b(?:from|join|into|update)\s+"?(\w+)"?/gi

const tablesIn = (text: string, calls: RegExp, templates: RegExp): string[] => {
  const called = [...text.matchAll(calls)].flatMap(([, names = '']) =>
    [...names.matchAll(/'(\w+)/g)].map(([, name = '']) => name),
  )
  const written = [...text.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`/g)].flatMap(([, template = '']) =>
    [...template.matchAll(templates)].map(([, name = '']) => name),
  )
  return [...new Set([...called, ...written])]
}

/** The names that stand where a table stands: kysely's calls, and the templates of `sql`. */
export const tablesNamed = (text: string): string[] => tablesIn(text, inCalls, inTemplates)

export const tablesAreAskedByTheirOwner: Check = (files) => {
  const owners = ownersOfTables(files)
  return where(files, /^server\/src\/.*\.sql\.ts$/).flatMap(([path, text]) =>
    tablesNamed(text).flatMap((table) => {
      const owner = owners.get(table)
      return owner === undefined || owner === moduleOf(path) ? [] : [`${path}: ${table} belongs to ${owner}`]
    }),
  )
}

/** What a query reads: writes name their tables as well, but show nothing to anyone. */
const reads =
  /\.(?:selectFrom|from|using|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|innerJoinLateral|leftJoinLateral)\(\s*(\[[^\]]*\]|'[^']*')/g
const readsInTemplates = /\b(?:from|join)\s+"?(\w+)"?/gi

const tablesRead = (text: string): string[] => tablesIn(text, reads, readsInTemplates)

/** A `visible-to.sql.ts` guards the tables that it selects from the database; its conditions may look at others. */
const guardedTables = /\bdb\s*\.selectFrom\('(\w+)/g

const takesReader = /: (?:Reader|Viewer|\w+Reading)\b/

/** A function of a `visible-to.sql.ts` that selects such a table has the reader among its parameters. */
const selectsWithoutReader = ([path, text]: [string, string]): string[] =>
  text
    .split(/^(?=(?:export )?const )/m)
    .filter((part) => part.search(guardedTables) !== -1 && !takesReader.test(part))
    .map((part) => `${path}: ${/const (\w+)/.exec(part)?.[1]} takes no reader`)

/** Tables with a condition of visibility are read in the file of that condition alone, which asks for the reader. */
export const readsSayWhoReads: Check = (files) => {
  const conditions = where(files, /^server\/src\/modules\/[^/]+\/visible-to\.sql\.ts$/)
  const guarded = new Map(
    conditions.flatMap(([path, text]) =>
      [...text.matchAll(guardedTables)].map(([, table = '']): [string, string] => [table, path]),
    ),
  )
  const elsewhere = where(files, /^server\/src\/.*\.sql\.ts$/)
    .filter(([path]) => !path.endsWith('/visible-to.sql.ts'))
    .flatMap(([path, text]) =>
      tablesRead(text)
        .filter((table) => guarded.has(table))
        .map((table) => `${path}: ${table} is read past ${guarded.get(table)}`),
    )
  return [...conditions.flatMap(selectsWithoutReader), ...elsewhere]
}

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

export const migrationsBelongToModules: Check = (files) =>
  where(files, /^server\/migrations\//).flatMap(([path]) => {
    const owner = /\/\d{4}_([a-z]+)(?:[-_][a-z0-9_-]+)?\.sql$/.exec(path)?.[1]
    const isKnown =
      owner === 'platform' || Object.keys(files).some((name) => name.startsWith(`server/src/modules/${owner}/`))
    return isKnown ? [] : [`${path}: not named NNNN_<module>.sql after a module of the server or the platform`]
  })

export const migrationNumbersAreUnique: Check = (files) => {
  const paths = where(files, /^server\/migrations\/\d{4}_/)
    .map(([path]) => path)
    .sort()
  const numberOf = (path: string | undefined): string | undefined => /\/(\d{4})_/.exec(path ?? '')?.[1]
  return paths
    .filter((path, at) => numberOf(path) === numberOf(paths[at - 1]))
    .map((path) => `${path}: its number is taken`)
}

/** A file without a transaction may be interrupted and runs again, so it holds what can be repeated and nothing else. */
export const indexesAreConcurrentlyMade: Check = (files) =>
  where(files, /^server\/migrations\//).flatMap(([path, text]) => {
    const statements = text
      .replaceAll(/^--.*$/gm, '')
      .split(/;\s*$/m)
      .map((statement) => statement.trim())
      .filter((statement) => statement !== '')
    if (!text.startsWith('-- no transaction\n')) {
      return /\bconcurrently\b/.test(text) ? [`${path}: concurrently needs -- no transaction in the first line`] : []
    }
    return statements.flatMap((statement, at) => {
      if (/^drop index concurrently if exists \w+$/.test(statement)) return []
      const name = /^create (?:unique )?index concurrently (\w+) on\s/.exec(statement)?.[1]
      if (name === undefined) return [`${path}: only indexes are made without a transaction`]
      const isDropped = statements.slice(0, at).includes(`drop index concurrently if exists ${name}`)
      return isDropped ? [] : [`${path}: ${name} is not dropped first`]
    })
  })

const importsOf = (text: string, folder: string): [file: string, names: string[]][] =>
  [...text.matchAll(/import (?:type )?\{([^}]*)\} from '\.\/([^']+)'/g)].map(([, names = '', file = '']) => [
    `${folder}/${file}`,
    names.split(',').map((name) => name.trim()),
  ])

/** Status columns are opened in a `status.sql.ts`, and each function there has one caller: the writer of a machine. */
export const statusHasOneWriter: Check = (files) => {
  const server = where(files, /^server\/src\/.*\.ts$/)
  const opened = server
    .filter(([path]) => !/\/status\.sql\.ts$|\/db\/status\.ts$/.test(path))
    .flatMap((file) => faults(file, /\bopenStatus\(/g, () => 'status columns are opened outside status.sql.ts'))
  const sources = server.filter(([path]) => !path.endsWith('.test.ts'))
  const shared = sources
    .filter(([path]) => path.endsWith('/status.sql.ts'))
    .flatMap(([path, text]) =>
      [...text.matchAll(/^export const (\w+)/gm)].flatMap(([, name = '']) => {
        const callers = sources.filter(([caller, code]) =>
          importsOf(code, caller.slice(0, caller.lastIndexOf('/'))).some(
            ([file, names]) => file === path && names.includes(name),
          ),
        )
        return callers.length === 1 ? [] : [`${path}: ${name} has ${callers.length} callers`]
      }),
    )
  return [...opened, ...shared]
}
