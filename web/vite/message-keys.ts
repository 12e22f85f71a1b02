// Which messages the code of a page can show, read from its sources. Where a key is computed, all that it may be counts.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync } from 'vite'

type Expression = ESTree.Expression | ESTree.Argument

/** Messages by their path: one with all below it, or all that begin so. */
export type KeyPattern = { path: string; isBeginning: boolean }

/** An `import()` in a module's text, and the path it asks for. */
type LateImport = { path: string; start: number; end: number }

/** What a module shows, and which of our own modules it imports, at once or later. */
type Reading = { patterns: KeyPattern[]; imports: string[]; lateImports: LateImport[] }

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

/** The path of a module that is imported before the code runs. */
const importOf = (node: ESTree.Node): string | null => {
  if (node.type === 'ImportDeclaration') return node.importKind === 'type' ? null : node.source.value
  if (node.type !== 'ExportNamedDeclaration' || node.exportKind === 'type') return null
  return node.source?.value ?? null
}

const lateImportOf = (node: ESTree.Node): LateImport[] => {
  const path = node.type === 'ImportExpression' ? textOf(node.source) : null
  return path === null ? [] : [{ path, start: node.start, end: node.end }]
}

/** The expression whose message a call asks for: `t('a')`, `t.rich('a')`, `useT('x')('a')`. */
const askedIn = ({ callee }: ESTree.CallExpression): Expression =>
  callee.type === 'MemberExpression' ? callee.object : callee

/** A translator's variable, and the function that declares it. */
type Translator = { name: string; namespace: string; scope: ESTree.Node }

const isWithin = (node: ESTree.Node, scope: ESTree.Node): boolean => scope.start <= node.start && node.end <= scope.end

const functions = new Set<string>(['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression'])

/** The values that `useEffect(() => …, [t])` compares. */
const comparedIn = ({ callee, arguments: [, values] }: ESTree.CallExpression): readonly (ESTree.Node | null)[] =>
  callee.type === 'Identifier' && callee.name.startsWith('use') && values?.type === 'ArrayExpression'
    ? values.elements
    : []

/** The namespace of the type `ReturnType<typeof useT<'x'>>`. */
const typeNamespace = /^type (\w+) = ReturnType<typeof useT<'([\w.]+)'>>/gm

/** The parameters of functions that are such a translator, and for each function by its name which these are. */
const passedTranslators = (text: string, nodes: readonly ESTree.Node[]) => {
  const namespaces = new Map([...text.matchAll(typeNamespace)].map(([, name, namespace]) => [name, namespace]))
  const translators: Translator[] = []
  const places = new Map<string, Set<number>>()
  for (const node of nodes) {
    const declared = node.type === 'VariableDeclarator' && node.id.type === 'Identifier' ? node.id.name : null
    const scope = node.type === 'VariableDeclarator' ? node.init : null
    if (declared === null || scope?.type !== 'ArrowFunctionExpression') continue
    for (const [place, parameter] of scope.params.entries()) {
      const type = parameter.type === 'Identifier' ? parameter.typeAnnotation?.typeAnnotation : null
      if (parameter.type !== 'Identifier' || type?.type !== 'TSTypeReference') continue
      const namespace = type.typeName.type === 'Identifier' ? namespaces.get(type.typeName.name) : undefined
      if (namespace === undefined) continue
      translators.push({ name: parameter.name, namespace, scope })
      places.set(declared, (places.get(declared) ?? new Set()).add(place))
    }
  }
  const isPlaceFor = ({ callee }: ESTree.CallExpression, place: number): boolean =>
    callee.type === 'Identifier' && places.get(callee.name)?.has(place) === true
  return { translators, isPlaceFor }
}

/** The patterns of a module's text, and the paths it imports. */
export const readModule = (name: string, text: string): Reading => {
  const { program, errors } = parseSync(name, text)
  if (errors.length > 0) throw new Error(`${name} cannot be read: ${errors[0]?.message}`)
  const nodes = nodesOf(program)
  // An inner function stands after those around it.
  const scopes = nodes.filter(({ type }) => functions.has(type)).toReversed()
  const { translators: parameters, isPlaceFor } = passedTranslators(text, nodes)
  const translators = [...parameters]
  const explained = new Set<ESTree.Node | null>()
  for (const { scope } of parameters) {
    if (scope.type === 'ArrowFunctionExpression') for (const parameter of scope.params) explained.add(parameter)
  }
  for (const node of nodes) {
    if (node.type === 'CallExpression') {
      for (const compared of comparedIn(node)) explained.add(compared)
      for (const [place, value] of node.arguments.entries()) if (isPlaceFor(node, place)) explained.add(value)
    }
    const namespace = node.type === 'VariableDeclarator' ? namespaceOf(node.init) : null
    if (node.type !== 'VariableDeclarator' || namespace === null || node.id.type !== 'Identifier') continue
    const scope = scopes.find((one) => isWithin(node, one)) ?? program
    translators.push({ name: node.id.name, namespace, scope })
    explained.add(node.id).add(node.init)
  }
  /** The namespace of the innermost translator of that name. */
  const namespaceAt = (node: ESTree.Node): string | null => {
    if (node.type !== 'Identifier') return null
    const found = translators.filter((one) => one.name === node.name && isWithin(node, one.scope))
    return found.toSorted((one, other) => other.scope.start - one.scope.start)[0]?.namespace ?? null
  }
  const patterns: KeyPattern[] = []
  for (const node of nodes) {
    if (node.type === 'CallExpression') {
      const asked = askedIn(node)
      const namespace = namespaceAt(asked) ?? namespaceOf(asked)
      if (namespace !== null) explained.add(asked)
      if (namespace !== null) patterns.push(...keysOf(node.arguments[0]).map((key) => under(namespace, key)))
    }
    // A translator that is passed on may be asked for anything.
    if (explained.has(node)) continue
    const passedOn = node.type === 'CallExpression' ? namespaceOf(node) : namespaceAt(node)
    if (passedOn !== null) patterns.push(under(passedOn, everything))
  }
  const imports = nodes.map(importOf).filter((path) => path !== null)
  return { patterns, imports, lateImports: nodes.flatMap(lateImportOf) }
}

const readings = new Map<string, Reading>()

const isOwn = (path: string): boolean => /^\.{1,2}\/.+\.tsx?$/.test(path)

/** A module's reading; its imports are files, of our own modules only. */
export const readOwn = (file: string, text: string): Reading => {
  const { patterns, imports, lateImports } = readModule(file, text)
  const fileOf = (path: string): string => join(dirname(file), path)
  return {
    patterns,
    imports: imports.filter(isOwn).map(fileOf),
    lateImports: lateImports
      .filter(({ path }) => isOwn(path))
      .map(({ path, ...place }) => ({ path: fileOf(path), ...place })),
  }
}

const readingOf = (file: string): Reading => {
  const reading = readings.get(file) ?? readOwn(file, readFileSync(file, 'utf8'))
  readings.set(file, reading)
  return reading
}

/** These files and all that they import, also later unless a module is left out there. */
const modulesOf = (files: readonly string[], isLeftOut: (late: string) => boolean): ReadonlySet<string> => {
  const found = new Set(files)
  // A set hands out what is added while it is walked.
  for (const file of found) {
    const { imports, lateImports } = readingOf(file)
    for (const imported of imports) found.add(imported)
    for (const { path } of lateImports) if (!isLeftOut(path)) found.add(path)
  }
  return found
}

/** What these files show together with all that they import; see `modulesOf`. */
export const patternsOf = (files: readonly string[], isLeftOut: (late: string) => boolean): KeyPattern[] =>
  [...modulesOf(files, isLeftOut)].flatMap((file) => readingOf(file).patterns)

export const isShown = (key: string, patterns: readonly KeyPattern[]): boolean =>
  patterns.some(({ path, isBeginning }) =>
    isBeginning ? key.startsWith(path) : key === path || key.startsWith(`${path}.`),
  )
