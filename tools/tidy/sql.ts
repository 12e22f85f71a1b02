// SQL stands in *.sql.ts alone, and each room asks only its own tables: those made by its own migrations.
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
      return [...text.matchAll(/\bcreate table (?:if not exists )?"?(\w+)"?/gi)].map(
        ([, table = '']): [string, string] => [table, owner],
      )
    }),
  )

const roomOf = (path: string): string => /\/modules\/([^/]+)\//.exec(path)?.[1] ?? 'platform'

const inCalls =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|innerJoinLateral|leftJoinLateral)\(\s*(\[[^\]]*\]|'[^']*')/g
const inTemplates = /\b(?:from|join|into|update)\s+"?(\w+)"?/gi

/** The names that stand where a table stands: kysely's calls, and the templates of `sql`. */
export const tablesNamed = (text: string): string[] => {
  const called = [...text.matchAll(inCalls)].flatMap(([, names = '']) =>
    [...names.matchAll(/'(\w+)/g)].map(([, name = '']) => name),
  )
  const written = [...text.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`/g)].flatMap(([, template = '']) =>
    [...template.matchAll(inTemplates)].map(([, name = '']) => name),
  )
  return [...new Set([...called, ...written])]
}

export const tablesAreAskedByTheirOwner: Check = (files) => {
  const owners = ownersOfTables(files)
  return where(files, /^server\/src\/.*\.sql\.ts$/).flatMap(([path, text]) =>
    tablesNamed(text).flatMap((table) => {
      const owner = owners.get(table)
      return owner === undefined || owner === roomOf(path) ? [] : [`${path}: ${table} belongs to ${owner}`]
    }),
  )
}

export const migrationsBelongToARoom: Check = (files) =>
  where(files, /^server\/migrations\//).flatMap(([path]) => {
    const owner = /\/\d{4}_([a-z]+)(?:[-_][a-z0-9_-]+)?\.sql$/.exec(path)?.[1]
    const isRoom =
      owner === 'platform' || Object.keys(files).some((name) => name.startsWith(`server/src/modules/${owner}/`))
    return isRoom ? [] : [`${path}: not named NNNN_<module>.sql after a module of the server or the platform`]
  })
