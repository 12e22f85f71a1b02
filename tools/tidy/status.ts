// Status columns have one writer: the `status.sql.ts` of their machine, called from one file.
import { posix } from 'node:path'
import { type Check, type Files, faults, where } from './files.ts'
import { guardedTables } from './sql.ts'
import { callOf, literalsIn, type Node, nodesIn, statementsOf, textOf } from './syntax.ts'

const mayOpenStatus = /\/status\.sql\.ts$|^server\/src\/platform\/db\/status\.ts$/

const schema = /\/schema\.gen\.ts$/

const statusColumns = (files: Files): string[] =>
  where(files, schema).flatMap(([, text]) => [...text.matchAll(/^ {2}(\w+): Status</gm)].map(([, name = '']) => name))

/** The tables with status columns, as the generated schema marks them. */
const statusTables = (files: Files): string[] =>
  where(files, schema).flatMap(([, text]) => {
    const marked = [...text.matchAll(/^export interface (\w+) \{\n[^}]*: Status</gm)].map(([, type]) => type)
    return [...text.matchAll(/^ {2}(\w+): (\w+);?$/gm)].flatMap(([, table = '', type]) =>
      marked.includes(type) ? [table] : [],
    )
  })

/** The compiler takes SQL without a type for any value, so no status column is set to SQL. */
const setsToSql = ([path, text]: [string, string], columns: readonly string[]): string[] =>
  statementsOf(text)
    .flatMap(nodesIn)
    .filter((node) => {
      const isKey = node.type === 'KeyValueProperty' && columns.includes(textOf(node.key) ?? '')
      const call = callOf(node)
      return (isKey && isSql(node.value)) || (call?.method === 'set' && columns.includes(textOf(call.first) ?? ''))
    })
    .map(() => `${path}: a status column is set to SQL`)

const isSql = (value: unknown): boolean => nodesIn(value).some(({ type }) => type === 'TaggedTemplateExpression')

type Import = { from: string; of: string; names: string[] }

const namesOf = ({ specifiers }: Node): (string | null)[] =>
  (specifiers as Node[]).map(({ type, local, imported }) =>
    type === 'ImportSpecifier' && !imported ? textOf(local) : null,
  )

/** Each import of a `status.sql.ts`; `faults` are the other ways to get one, and to pass on what it exports. */
const importsOfStatus = ([path, text]: [string, string]): { imports: Import[]; faults: string[] } => {
  if (!/status\.sql/.test(text)) return { imports: [], faults: [] }
  const statements = statementsOf(text)
  const nodes = statements.flatMap(nodesIn)
  const imports = statements.flatMap((statement) => {
    const file = statement.type === 'ImportDeclaration' ? textOf(statement.source) : null
    return file?.endsWith('/status.sql.ts') ? [{ file, names: namesOf(statement) }] : []
  })
  const isPlain = imports.every(({ file, names }) => file.startsWith('.') && !names.includes(null))
  const isImported = !literalsIn(nodes).some((literal) => literal.text.includes('status.sql'))
  const names = imports.flatMap((one) => one.names).filter((name) => name !== null)
  const called = nodes.flatMap(({ type, callee }) => (type === 'CallExpression' ? [callee] : []))
  const passed = nodes.filter((node) => names.includes(textOf(node) ?? '') && !called.includes(node))
  return {
    imports: imports.map((one) => ({ from: path, of: posix.join(posix.dirname(path), one.file), names })),
    faults: [
      ...(isPlain && isImported ? [] : [`${path}: imports a status.sql.ts without naming what, or not by its path`]),
      ...passed.map((node) => `${path}: ${textOf(node)} is passed on`),
    ],
  }
}

/** The functions of a `status.sql.ts`, which neither passes on what it opens nor exports more than it declares. */
const exportsOf = ([path, text]: [string, string]): { names: string[]; faults: string[] } => {
  const statements = statementsOf(text)
  const opened = statements.flatMap(nodesIn).filter((node) => textOf(node) === 'openStatus').length
  const written = [...text.matchAll(/\bopenStatus\(\w+\)\s*\.updateTable\(/g)].length
  const isDeclared = statements.every(({ type }) => type === 'ExportDeclaration' || !type.startsWith('Export'))
  return {
    names: [...text.matchAll(/^export (?:const|(?:async )?function) (\w+)/gm)].map(([, name = '']) => name),
    faults: [
      ...(opened === written ? [] : [`${path}: passes on the open columns`]),
      ...(isDeclared ? [] : [`${path}: exports without declaring`]),
    ],
  }
}

/** The functions of a `status.sql.ts` have one caller each, the writer of a machine, and nothing else sets a status. */
export const statusHasOneWriter: Check = (files) => {
  const sources = where(files, /^server\/src\/.*(?<!\.test)\.ts$/)
  const guarded = guardedTables(files)
  const users = sources.map(importsOfStatus)
  const imports = users.flatMap((user) => user.imports)
  return [
    // The compiler refuses the column in a call, and `readsSayWhoReads` the table in SQL.
    ...statusTables(files)
      .filter((table) => !guarded.has(table))
      .map((table) => `${table}: has status columns, and no visible-to.sql.ts`),
    ...sources
      .filter(([path]) => !mayOpenStatus.test(path))
      .flatMap((file) => faults(file, /\bopenStatus\b/g, () => 'status columns are opened outside status.sql.ts')),
    ...where(files, /^server\/src\/.*\.sql\.ts$/)
      .filter(([path]) => !mayOpenStatus.test(path))
      .flatMap((file) => setsToSql(file, statusColumns(files))),
    ...users.flatMap((user) => user.faults),
    ...where(files, /^server\/src\/.*\/status\.sql\.ts$/).flatMap((file) => {
      const { names, faults } = exportsOf(file)
      const callersOf = (name: string) => imports.filter(({ of, names }) => of === file[0] && names.includes(name))
      return [
        ...faults,
        ...names
          .filter((name) => callersOf(name).length !== 1)
          .map((name) => `${file[0]}: ${name} has ${callersOf(name).length} callers`),
      ]
    }),
  ]
}
