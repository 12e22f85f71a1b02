// Each migration belongs to a module, has a number of its own, and can be applied to a large table.
import { type Check, where } from './files.ts'

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
