// Examples of the OpenAPI document: a field's own example, or the smallest value that its schema allows.

export type JsonSchema = {
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  examples?: unknown[]
  minimum?: number
  minItems?: number
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

/** Examples by the name of the field. */
export type FieldExamples = Readonly<Record<string, unknown>>

const byFormat: Record<string, string> = {
  date: '2026-03-02',
  'date-time': '2026-03-02T05:30:00.000Z',
  uuid: '6f1c2b34-8d5e-4a79-9b0c-1d2e3f405162',
  uri: 'https://example.com/',
}

/** Null is an example only if nothing else is allowed. */
const firstOf = (schemas: readonly JsonSchema[]): JsonSchema =>
  schemas.find((schema) => schema.type !== 'null') ?? { type: 'null' }

const ofObject = ({ properties = {}, additionalProperties }: JsonSchema, fields: FieldExamples): unknown => {
  // A field that excludes another one is null there.
  const shown = Object.entries(properties).filter(([name]) => fields[name] !== null)
  const known = shown.map(([name, schema]) => [name, exampleOf(schema, fields, name)])
  if (known.length > 0 || typeof additionalProperties !== 'object') return Object.fromEntries(known)
  return { name: exampleOf(additionalProperties, fields) }
}

const ofType: Record<string, (schema: JsonSchema, fields: FieldExamples, name: string) => unknown> = {
  object: ofObject,
  array: ({ items = {}, minItems = 1 }, fields, name) =>
    Array.from({ length: minItems }, () => exampleOf(items, fields, name)),
  string: ({ format = '' }) => byFormat[format] ?? 'text',
  integer: ({ minimum = 1 }) => Math.max(minimum, 1),
  number: ({ minimum = 1 }) => Math.max(minimum, 1),
  boolean: () => true,
  null: () => null,
}

const jsonTypeOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

/** Fields of different types share a name: `company` is a text in one call and an object in another. */
const isFitting = (example: unknown, { type }: JsonSchema): boolean =>
  type === undefined || [type].flat().includes(jsonTypeOf(example))

/** A value that the schema allows. @param name of the field, by which its example is found */
export const exampleOf = (schema: JsonSchema, fields: FieldExamples, name = ''): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.examples) return schema.examples[0]
  const given = fields[name]
  if (schema.enum) return schema.enum.includes(given) ? given : schema.enum[0]
  const either = schema.anyOf ?? schema.oneOf
  if (either) return exampleOf(firstOf(either), fields, name)
  if (given !== undefined && isFitting(given, schema)) return given
  const type = [schema.type].flat().find((one) => one !== undefined && one !== 'null') ?? 'null'
  return ofType[type]?.(schema, fields, name)
}
