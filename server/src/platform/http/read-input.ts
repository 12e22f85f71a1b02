import { type Endpoint, type ParsedInputOf, servedEvents } from '@jebo/contract/core/endpoint.ts'
import { fieldIssues } from '@jebo/contract/core/field-issues.ts'
import type { z } from '@jebo/contract/core/zod.ts'
import type { Context } from 'hono'
import { refuse } from './refusal.ts'

type RawInput = Record<string, unknown>

const isList = (schema: unknown): boolean => {
  let def = (schema as z.ZodType | undefined)?.def as
    | { type: string; innerType?: z.ZodType; in?: z.ZodType }
    | undefined
  while (def?.innerType || def?.in) def = (def.innerType ?? def.in)?.def as typeof def
  return def?.type === 'array'
}

/** A repeated key becomes a list, which the schema refuses unless it declares one. */
const readPairs = (endpoint: Endpoint, pairs: Iterable<[string, unknown]>): RawInput =>
  Object.fromEntries(
    [...Map.groupBy(pairs, ([key]) => key)].map(([key, found]) => {
      const values = found.map(([, value]) => value)
      return [key, values.length === 1 && !isList(endpoint.input.shape[key]) ? values[0] : values]
    }),
  )

/** The members that a JSON text writes: the colons outside its strings. The text must be valid. */
const writtenMembers = (text: string): number => {
  let members = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === colon) members++
    else if (code === quote) {
      do {
        at = text.indexOf('"', at + 1)
      } while (isEscaped(text, at))
    }
  }
  return members
}

const [quote, colon, backslash] = [...'":\\'].map((character) => character.charCodeAt(0))

const isEscaped = (text: string, at: number): boolean => {
  let before = at - 1
  while (text.charCodeAt(before) === backslash) before--
  return (at - before) % 2 === 0
}

/** The members of all objects in a value, which may be nested deeper than calls can be. */
const readMembers = (value: unknown): number => {
  let members = 0
  const waiting = [value]
  while (waiting.length > 0) {
    const one = waiting.pop()
    if (typeof one !== 'object' || one === null) continue
    const inner = Object.values(one)
    if (!Array.isArray(one)) members += inner.length
    for (const each of inner) if (typeof each === 'object') waiting.push(each)
  }
  return members
}

/** Parsing keeps the last of repeated members, and a proxy or a log may have read another. */
const repeatsMembers = (text: string, value: unknown): boolean => writtenMembers(text) !== readMembers(value)

/** What arrived as the body: text, the parts of an upload, or null for a call without body. */
export type Received = string | Iterable<[string, string | File]> | null

const readJson = (context: Context, text: string): RawInput => {
  if (text === '') return {}
  if (!/^application\/json\s*(?:;|$)/i.test(context.req.header('content-type') ?? '')) return refuse('error.mediaType')
  try {
    const body: unknown = JSON.parse(text)
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
    if (isObject && !repeatsMembers(text, body)) return body as RawInput
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return refuse('error.invalidRequest', { issues: [{ path: '', messageKey: 'field.type' }] })
}

/** A browser that connects again by itself asks at the old address, and names the last event in this header. */
const readLastEvent = (endpoint: Endpoint, context: Context): RawInput => {
  const after = endpoint.answer === servedEvents ? context.req.header('last-event-id') : undefined
  return after === undefined ? {} : { after }
}

const readRaw = (endpoint: Endpoint, context: Context, received: Received): RawInput => {
  if (isQueryCall(endpoint))
    return { ...readPairs(endpoint, new URL(context.req.url).searchParams), ...readLastEvent(endpoint, context) }
  if (endpoint.ignoresBody) return {}
  return typeof received === 'string' ? readJson(context, received) : readPairs(endpoint, received ?? [])
}

const isQueryCall = (endpoint: Endpoint): boolean => endpoint.method === 'GET' || endpoint.method === 'DELETE'

/** Own properties only: a key such as `__proto__` must reach the schema and be refused. */
const unknownKeys = (endpoint: Endpoint, raw: RawInput): string[] =>
  Object.getOwnPropertyNames(raw).filter((key) => !Object.hasOwn(endpoint.input.shape, key))

/** Characters that a text column cannot store: NUL and lone surrogates. */
const isKeepable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

const unkeepableIn = (value: unknown, path: readonly string[] = []): string[] => {
  if (typeof value === 'string') return isKeepable(value) ? [] : [path.join('.')]
  if (typeof value !== 'object' || value === null || value instanceof Blob) return []
  return Object.entries(value).flatMap(([key, inner]) => unkeepableIn(inner, [...path, key]))
}

/**
 * Path parameters, query or body as one flat input, validated by the endpoint's schema.
 * @throws Refusal `error.invalidRequest` with the issues of each field
 */
export const readInput = <E extends Endpoint>(endpoint: E, context: Context, received: Received): ParsedInputOf<E> => {
  const raw = readRaw(endpoint, context, received)
  const params = context.req.param()
  const unknown = [...unknownKeys(endpoint, raw), ...Object.keys(raw).filter((key) => Object.hasOwn(params, key))]
  if (unknown.length > 0) {
    const issues = unknown.slice(0, 20).map((key) => ({ path: key.slice(0, 64), messageKey: 'field.unknown' }))
    return refuse('error.invalidRequest', { issues })
  }
  const parsed = endpoint.input.safeParse({ ...raw, ...params })
  if (!parsed.success) return refuse('error.invalidRequest', { issues: fieldIssues(parsed.error) })
  // Checked here for all texts, so that no schema needs to.
  const unkeepable = unkeepableIn(parsed.data)
  if (unkeepable.length > 0) {
    const issues = unkeepable.slice(0, 20).map((path) => ({ path, messageKey: 'field.invalid' }))
    return refuse('error.invalidRequest', { issues })
  }
  return parsed.data as ParsedInputOf<E>
}
