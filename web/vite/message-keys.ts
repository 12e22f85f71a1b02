// Which messages the code of a page can show, read from its sources. Where a key is computed, all that it may be counts.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync } from 'vite'

type Expression = ESTree.Expression | ESTree.Argument

/** Messages by their path: one with all below it, or all that begin so. */
export type KeyPattern = { path: string; isBeginning: boolean }

/** What a module shows, and which of our own modules it imports, now or later. */
type Reading = { patterns: KeyPattern[]; imports: string[] }

const textOf = (node: Expression | undefined): string | null =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null

/** The value of `namespace` in an object. */
const namespaceIn = (node: Expression | undefined): Expression | undefined => {
  if (node?.type !== 'ObjectExpression') return undefined
  const property = node.properties.find(
    (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'namespace',
  )
  return property?.type === 'Property' ? property.value : undefined
}

/** The namespace of a call that makes a translator; null for every other expression. */
const namespaceOf = (node: Expression | null): string | null => {
  if (node?.type !== 'CallExpression' || node.callee.type !== 'Identifier') return null
  const { name } = node.callee
  // Only `useT` itself passes a namespace on to it that is not written out.
  if (name === 'useTranslations') return textOf(node.arguments[0])
  if (name !== 'useT' && name !== 'createTranslator') return null
  const namespace = textOf(name === 'useT' ? node.arguments[0] : namespaceIn(node.arguments[0]))
  if (namespace === null) throw new Error(`A namespace is written out where ${name} is called.`)
  return namespace
}

const everything: KeyPattern = { path: '', isBeginning: true }

/** What a key may be. */
const keysOf = (node: Expression | undefined): KeyPattern[] => {
  if (node?.type === 'ConditionalExpression') return [...keysOf(node.consequent), ...keysOf(node.alternate)]
  if (node?.type === 'TemplateLiteral') return [{ path: node.quasis[0]?.value.cooked ?? '', isBeginning: true }]
  const path = textOf(node)
  return path === null ? [everything] : [{ path, isBeginning: false }]
}

const under = (namespace: string, { path, isBeginning }: KeyPattern): KeyPattern =>
  path === '' ? { path: namespace, isBeginning: false } : { path: `${namespace}.${path}`, isBeginning }

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** A node and all below it, each before its own parts. */
const nodesOf = (node: ESTree.Node): ESTree.Node[] => [
  node,
  ...Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((part) => nodesOf(part)),
]

/** The path of a module that is imported when the code runs. */
const importOf = (node: ESTree.Node): string | null => {
  if (node.type === 'ImportDeclaration') return node.importKind === 'type' ? null : node.source.value
  if (node.type === 'ExportNamedDeclaration') return node.exportKind === 'type' ? null : (node.source?.value ?? null)
  return node.type === 'ImportExpression' ? textOf(node.source) : null
}

/** The expression whose message a call asks for: `t('a')`, `t.rich('a')`, `useT('x')('a')`. */
const askedIn = ({ callee }: ESTree.CallExpression): Expression =>
  callee.type === 'MemberExpression' ? callee.object : callee

/** The patterns of a module's text, and the paths it imports. */
export const readModule = (name: string, text: string): Reading => {
  const { program, errors } = parseSync(name, text)
  if (errors.length > 0) throw new Error(`${name} cannot be read: ${errors[0]?.message}`)
  const nodes = nodesOf(program)
  const translators = new Map<string, string[]>()
  const explained = new Set<ESTree.Node | null>()
  for (const node of nodes) {
    const namespace = node.type === 'VariableDeclarator' ? namespaceOf(node.init) : null
    if (node.type !== 'VariableDeclarator' || namespace === null || node.id.type !== 'Identifier') continue
    translators.set(node.id.name, [...(translators.get(node.id.name) ?? []), namespace])
    explained.add(node.id).add(node.init)
  }
  const patterns: KeyPattern[] = []
  for (const node of nodes) {
    if (node.type === 'CallExpression') {
      const asked = askedIn(node)
      const made = namespaceOf(asked)
      const namespaces = asked.type === 'Identifier' ? translators.get(asked.name) : made !== null ? [made] : []
      if (namespaces?.length) explained.add(asked)
      const keys = keysOf(node.arguments[0])
      for (const namespace of namespaces ?? []) patterns.push(...keys.map((key) => under(namespace, key)))
    }
    // A translator that is passed on may be asked for anything.
    if (explained.has(node)) continue
    const namespace = node.type === 'CallExpression' ? namespaceOf(node) : null
    const passedOn =
      node.type === 'Identifier' ? (translators.get(node.name) ?? []) : namespace !== null ? [namespace] : []
    patterns.push(...passedOn.map((one) => under(one, everything)))
  }
  return { patterns, imports: nodes.map(importOf).filter((path) => path !== null) }
}

const readings = new Map<string, Reading>()

const readingOf = (file: string): Reading => {
  const known = readings.get(file)
  if (known) return known
  const { patterns, imports } = readModule(file, readFileSync(file, 'utf8'))
  const isOwn = (path: string): boolean => /^\.{1,2}\/.+\.tsx?$/.test(path)
  const reading = { patterns, imports: imports.filter(isOwn).map((path) => join(dirname(file), path)) }
  readings.set(file, reading)
  return reading
}

/** What these files show together with all that they import, now or later. */
export const patternsOf = (files: readonly string[]): KeyPattern[] => {
  const found = new Set(files)
  // A set hands out what is added while it is walked.
  for (const file of found) for (const imported of readingOf(file).imports) found.add(imported)
  return [...found].flatMap((file) => readingOf(file).patterns)
}

export const isShown = (key: string, patterns: readonly KeyPattern[]): boolean =>
  patterns.some(({ path, isBeginning }) =>
    isBeginning ? key.startsWith(path) : key === path || key.startsWith(`${path}.`),
  )
