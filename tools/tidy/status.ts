// Status columns have one writer: the `status.sql.ts` of their machine, called from one file.
import { posix } from 'node:path'
import { type Check, type Files, faults, where } from './files.ts'

const mayOpenStatus = /\/status\.sql\.ts$|^server\/src\/platform\/db\/status\.ts$/

/** `tickets.substate` and the like, as the generated schema marks them. */
const statusColumns = (files: Files): Set<string> =>
  new Set(
    where(files, /\/schema\.gen\.ts$/).flatMap(([, text]) => {
      const tables = new Map([...text.matchAll(/^ {2}(\w+): ([A-Z]\w*);?$/gm)].map(([, table, type]) => [type, table]))
      return [...text.matchAll(/^export interface (\w+) \{\n([^}]*)\}/gm)].flatMap(([, type, body = '']) =>
        [...body.matchAll(/^ {2}(\w+): Status</gm)].map(([, column]) => `${tables.get(type)}.${column}`),
      )
    }),
  )

const update =
  /\bupdate\s+(?:only\s+)?(?:public\.)?"?(\w+)"?(?:\s+(?:as\s+)?\w+)?\s+set\s+([^`;]*?)(?=\b(?:where|from|returning)\b|[`;]|$)/gi

const updatesOfStatus = (columns: Set<string>, [path, text]: [string, string]): string[] =>
  [...text.matchAll(update)].flatMap(([, table = '', assignments = '']) =>
    [...assignments.matchAll(/"?(\w+)"?\s*=(?!=)/g)]
      .filter(([, column]) => columns.has(`${table}.${column}`))
      .map(([, column]) => `${path}: ${table}.${column} is set in plain SQL`),
  )

type Import = { from: string; of: string; names: string[] | null }

/** Each import or export of a `status.sql.ts`; `names` is null where it does not list them. */
const importsOfStatus = (sources: readonly [string, string][]): Import[] =>
  sources.flatMap(([path, text]) =>
    [...text.matchAll(/\b(import|export)\b([^;'"]*)['"](\.{1,2}\/(?:[^'"]*\/)?status\.sql\.ts)['"]/g)].map(
      ([, verb, clause = '', file = '']) => {
        const listed = verb === 'import' ? /^\s*(?:type\s+)?\{([^}]*)\}\s*from\s*$/.exec(clause)?.[1] : undefined
        const names = listed?.split(',').map((name) => name.trim().replace(/\s+as\s+\w+$/, ''))
        return { from: path, of: posix.join(posix.dirname(path), file), names: names ?? null }
      },
    ),
  )

/** The functions of a `status.sql.ts` have one caller each, the writer of a machine, and nothing else sets a status. */
export const statusHasOneWriter: Check = (files) => {
  const sources = where(files, /^server\/src\/.*\.ts$/).filter(([path]) => !path.endsWith('.test.ts'))
  const columns = statusColumns(files)
  const imports = importsOfStatus(sources)
  return [
    ...sources
      .filter(([path]) => !mayOpenStatus.test(path))
      .flatMap((file) => [
        ...faults(file, /\bopenStatus\b/g, () => 'status columns are opened outside status.sql.ts'),
        ...updatesOfStatus(columns, file),
      ]),
    ...imports
      .filter(({ names }) => names === null)
      .map(({ from, of }) => `${from}: imports ${of} without naming what`),
    ...where(files, /^server\/src\/.*\/status\.sql\.ts$/).flatMap(([path, text]) =>
      [...text.matchAll(/^export (?:const|(?:async )?function) (\w+)/gm)].flatMap(([, name = '']) => {
        const callers = imports.filter(({ of, names }) => of === path && names?.includes(name))
        return callers.length === 1 ? [] : [`${path}: ${name} has ${callers.length} callers`]
      }),
    ),
  ]
}
