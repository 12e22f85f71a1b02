// The syntax tree of a source file, for what patterns over its text would miss.
import { parseSync } from '@swc/core'

export type Node = { readonly type: string; readonly [field: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The statements of a file, imports and types included. */
export const statementsOf = (text: string): Node[] => {
  const body: readonly unknown[] = parseSync(text, { syntax: 'typescript', target: 'esnext' }).body
  return body.filter(isNode)
}

const isType = ({ type }: Node): boolean => type.startsWith('Ts')

/** A node and all below it that are left when the code runs: no types and no imports. */
export const nodesIn = (value: unknown): Node[] => {
  if (typeof value !== 'object' || value === null) return []
  if (!isNode(value)) return Object.values(value).flatMap(nodesIn)
  if (value.type === 'ImportDeclaration') return []
  // `as` and `satisfies` are types around an expression.
  if (isType(value)) return nodesIn(value.expression)
  return [value, ...Object.values(value).flatMap(nodesIn)]
}

/** The text of a string literal or of a piece of a template, and the name of an identifier. */
export const textOf = (node: unknown): string | null => {
  if (!isNode(node)) return null
  const value = node.type === 'TemplateElement' ? node.cooked : node.value
  return ['StringLiteral', 'TemplateElement', 'Identifier'].includes(node.type) && typeof value === 'string'
    ? value
    : null
}

/** The property that is read: `db.selectFrom` and `db['selectFrom']`. */
export const propertyOf = (node: unknown): string | null => {
  if (!isNode(node) || node.type !== 'MemberExpression' || !isNode(node.property)) return null
  return textOf(node.property.type === 'Computed' ? node.property.expression : node.property)
}

/** A call of a method, with its first argument. */
export type Call = { method: string; first: Node | null }

export const callOf = (node: Node): Call | null => {
  const method = node.type === 'CallExpression' ? propertyOf(node.callee) : null
  if (method === null) return null
  const argument = Array.isArray(node.arguments) ? node.arguments[0]?.expression : null
  return { method, first: isNode(argument) ? argument : null }
}

/** A text in the code. Its method is the one that it is the first argument of. */
export type Literal = { text: string; method: string | null }

export const literalsIn = (nodes: readonly Node[]): Literal[] => {
  const methods = new Map(
    nodes.flatMap((node): [Node | null, string][] => {
      const call = callOf(node)
      return call ? [[call.first, call.method]] : []
    }),
  )
  return nodes
    .filter(({ type }) => type === 'StringLiteral' || type === 'TemplateElement')
    .map((node) => ({ text: textOf(node) ?? '', method: methods.get(node) ?? null }))
}
