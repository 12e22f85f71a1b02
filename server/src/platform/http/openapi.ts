import type { Access, AccessRefusal } from '@jebo/contract/core/access.ts'
import { callName, type Endpoint, placeholdersOf, servedEvents, servedFile } from '@jebo/contract/core/endpoint.ts'
import { idempotencyKey } from '@jebo/contract/core/idempotency-key.ts'
import { defaultLocale } from '@jebo/contract/core/locale.ts'
import { problem } from '@jebo/contract/core/problem.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { type ProblemCode, problems } from '@jebo/contract/problems.ts'
import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'
import { sessionCookie } from '../session/session.ts'
import { problemMessage } from '../translator.ts'
import { exampleOf, type FieldExamples, type JsonSchema } from './openapi-examples.ts'
import { mostBytesOf } from './receive-body.ts'

type Named = [domain: string, endpoints: Record<string, Endpoint>]

const statusOf = (code: string): string => String(problems[code as keyof typeof problems] ?? 500)

const isQueryCall = ({ method }: Endpoint): boolean => method === 'GET' || method === 'DELETE'

/** The refusals of its access rule. Source: `refusalOf` in the contract's access.ts. */
const accessProblems = ({ access }: Endpoint): AccessRefusal[] => {
  if (access === 'anyone') return []
  if (access === 'staff') return ['error.notSignedIn', 'error.forbidden', 'auth.secondFactorRequired']
  if (access === 'verified') return ['error.notSignedIn', 'identity.verificationRequired']
  const needsTerms = access === 'manager' || access === 'owner'
  return ['error.notSignedIn', 'error.forbidden', ...(needsTerms ? ['terms.agreementRequired' as const] : [])]
}

/** Problems that every call may return. */
const generalProblems = (endpoint: Endpoint): ProblemCode[] => [
  'error.invalidRequest',
  'error.addressTooLong',
  'error.unknownHost',
  'error.tooManyRequests',
  'error.unavailable',
  ...accessProblems(endpoint),
  ...(endpoint.method === 'GET' ? [] : (['error.foreignOrigin'] as const)),
  ...(isQueryCall(endpoint) ? [] : (['error.mediaType', 'error.tooLarge'] as const)),
  ...(endpoint.isIdempotent ? (['error.idempotencyKeyRequired', 'error.idempotencyKeyReused'] as const) : []),
  ...(endpoint.permissions ? (['company.permissionRequired'] as const) : []),
  ...(endpoint.needsFresh ? (['auth.freshRequired'] as const) : []),
  ...(endpoint.path.includes('{') ? (['error.notFound'] as const) : []),
]

const problemsOf = (endpoint: Endpoint): string[] => [...new Set([...endpoint.problems, ...generalProblems(endpoint)])]

const refusals = (endpoint: Endpoint): ZodOpenApiOperationObject['responses'] => {
  const byStatus = Map.groupBy(problemsOf(endpoint), statusOf)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]))
      return [status, { description: codes.join(', '), content: { 'application/json': { schema: problem, examples } } }]
    }),
  )
}

/** Every refusal, in the default language. */
const problemExamples = () =>
  Object.fromEntries(
    Object.entries(problems).map(([code, status]) => {
      const value = { status, message: problemMessage(defaultLocale, code as ProblemCode), messageKey: code }
      return [code, { value }]
    }),
  )

const success = ({ answer }: Endpoint): ZodOpenApiOperationObject['responses'] => {
  if (answer.def.type === 'void') return { '204': { description: 'Done.' } }
  if (answer === servedFile) {
    return { '200': { description: 'The file.', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } } }
  }
  if (answer === servedEvents) {
    return { '200': { description: 'Events.', content: { 'text/event-stream': { schema: { type: 'string' } } } } }
  }
  return { '200': { description: 'Done.', content: { 'application/json': { schema: answer } } } }
}

const accessText: Record<Access, string> = {
  anyone: 'anyone',
  signedIn: 'signed-in users',
  hacker: 'hackers: signed-in users without a company who are not staff',
  verified: 'users whose identity is verified',
  accountVerified: 'users whose bank account is verified',
  manager: 'members of a company who have agreed to the MANAGER terms in force',
  owner: 'the owner of a company, who has agreed to the MANAGER terms in force',
  staff: 'staff of the platform',
}

const descriptionOf = (endpoint: Endpoint): string =>
  [
    `Access: ${accessText[endpoint.access]}.`,
    endpoint.needsFresh && 'Needs a fresh password: POST /auth/fresh within the last five minutes.',
    endpoint.isIdempotent && 'Moves money: a retry repeats its `Idempotency-Key` and gets the stored answer.',
    !isQueryCall(endpoint) && `The body has ${mostBytesOf(endpoint)} bytes at most.`,
  ]
    .filter(Boolean)
    .join(' ')

/** `createTicket` is `Create ticket`. */
const summaryOf = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const keyHeader = z.object({
  'Idempotency-Key': idempotencyKey.meta({
    description: 'New for each intention, the same for each of its retries.',
    examples: ['6f1c2b34-8d5e-4a79-9b0c-1d2e3f405162'],
  }),
})

const lastEventHeader = z.object({
  'Last-Event-ID': z.string().optional().meta({
    description:
      'The id of the last event, which browsers send when they connect again by themselves. Wins over `after`.',
  }),
})

const headerOf = ({ isIdempotent, answer }: Endpoint) => {
  if (isIdempotent) return { header: keyHeader }
  return answer === servedEvents ? { header: lastEventHeader } : {}
}

const operation = (domain: string, name: string, endpoint: Endpoint): ZodOpenApiOperationObject => {
  // JSON Schema cannot express rules over several fields, only the fields.
  const only = (keys: string[]) =>
    z.strictObject(Object.fromEntries(keys.map((key) => [key, endpoint.input.shape[key]])))
  const inPath = placeholdersOf(endpoint.path)
  const rest = Object.keys(endpoint.input.shape).filter((key) => !inPath.includes(key))
  const inQuery = isQueryCall(endpoint)
  const bodyType = endpoint.isUpload ? 'multipart/form-data' : 'application/json'
  return {
    operationId: name,
    summary: summaryOf(name),
    tags: [domain],
    description: descriptionOf(endpoint),
    ...(endpoint.access !== 'anyone' && { security: [{ session: [] }] }),
    requestParams: {
      ...(inPath.length > 0 && { path: only(inPath) }),
      ...(inQuery && rest.length > 0 && { query: only(rest) }),
      ...headerOf(endpoint),
    },
    ...(!inQuery &&
      rest.length > 0 && { requestBody: { required: true, content: { [bodyType]: { schema: only(rest) } } } }),
    responses: { ...success(endpoint), ...refusals(endpoint) },
  }
}

/** Adds what the converter omits, and removes what it says of every integer. */
const override: CreateDocumentOptions['override'] = ({ jsonSchema, zodSchema }) => {
  const { def } = zodSchema._zod
  if (def.type === 'default') jsonSchema.default = (def as z.core.$ZodDefaultDef).defaultValue
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

type Example = { schema: JsonSchema; example?: unknown }
type Described = {
  parameters?: (Example & { name: string })[]
  requestBody?: { content: Record<string, Example> }
  responses: Record<string, { content?: Record<string, Example> }>
}

const addExamples = (fields: FieldExamples, { parameters = [], requestBody, responses }: Described): void => {
  for (const parameter of parameters) parameter.example = exampleOf(parameter.schema, fields, parameter.name)
  const answers = responses['200']?.content?.['application/json']
  const bodies = [...Object.values(requestBody?.content ?? {}), ...(answers ? [answers] : [])]
  for (const body of bodies) body.example = exampleOf(body.schema, fields)
}

const introduction = [
  'Lengths of texts count code points, after NFC and without the spaces around a text; a text of which nothing is',
  'visible is empty. Empty values (`""`, `null`, `[]`, `{}`) are left out of a request. Unknown fields are refused.',
  'Times are ISO 8601 in UTC, money is whole won. A request that changes something must come from this site, or from',
  'no browser at all.',
].join(' ')

type DocumentOptions = {
  baseUrl: string
  /** Examples by field name, and those of single calls. */
  examples: { fields: FieldExamples; calls: Readonly<Record<string, FieldExamples>> }
}

/** The OpenAPI 3.1 document of all calls. */
export const openapiDocument = (
  byDomain: Record<string, Record<string, Endpoint>>,
  { baseUrl, examples }: DocumentOptions,
): Record<string, unknown> & { openapi: string } => {
  const paths: ZodOpenApiPathsObject = {}
  for (const [domain, endpoints] of Object.entries(byDomain) satisfies Named[]) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const method = endpoint.method.toLowerCase() as 'get'
      if (paths[endpoint.path]?.[method]) throw new Error(`${callName(endpoint)} is declared twice`)
      paths[endpoint.path] = { ...paths[endpoint.path], [method]: operation(domain, name, endpoint) }
    }
  }
  const session = {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'Set by POST /auth/sign-in.',
  } as const
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'Jebo', version: '1', description: introduction },
      servers: [{ url: `${baseUrl}/api` }],
      components: { securitySchemes: { session }, schemas: { Problem: problem }, examples: problemExamples() },
      paths,
    },
    { override },
  )
  for (const methods of Object.values(document.paths ?? {})) {
    for (const described of Object.values(methods ?? {}) as (Described & { operationId: string })[]) {
      addExamples({ ...examples.fields, ...examples.calls[described.operationId] }, described)
    }
  }
  return { ...document }
}
