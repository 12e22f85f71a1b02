import type { AccessRefusal } from '@jebo/contract/core/access.ts'
import { callName, type Endpoint, placeholdersOf, servedFile } from '@jebo/contract/core/endpoint.ts'
import { problem } from '@jebo/contract/core/problem.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { type ProblemCode, problems } from '@jebo/contract/problems.ts'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'

type Named = [domain: string, endpoints: Record<string, Endpoint>]

const statusOf = (code: string): string => String(problems[code as keyof typeof problems] ?? 500)

const isQueryCall = ({ method }: Endpoint): boolean => method === 'GET' || method === 'DELETE'

/** What its access rule refuses. Source: `refusalOf` in the contract's access.ts. */
const accessProblems = ({ access }: Endpoint): AccessRefusal[] => {
  if (access === 'anyone') return []
  if (access === 'staff') return ['error.notSignedIn', 'error.forbidden', 'auth.secondFactorRequired']
  if (access === 'verified') return ['error.notSignedIn', 'identity.verificationRequired']
  const needsTerms = access === 'manager' || access === 'owner'
  return ['error.notSignedIn', 'error.forbidden', ...(needsTerms ? ['terms.agreementRequired' as const] : [])]
}

/** What any call may answer beside its own problems. */
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
  ...(endpoint.path.includes('{') ? (['error.notFound'] as const) : []),
]

const refusals = (endpoint: Endpoint) => {
  const codes = [...new Set([...endpoint.problems, ...generalProblems(endpoint)])]
  const byStatus = Map.groupBy(codes, statusOf)
  return Object.fromEntries(
    [...byStatus].map(([status, found]) => [
      status,
      { description: found.join(', '), content: { 'application/json': { schema: problem } } },
    ]),
  )
}

const success = ({ answer }: Endpoint): ZodOpenApiOperationObject['responses'] => {
  if (answer.def.type === 'undefined') return { '204': { description: 'Done.' } }
  if (answer === servedFile) {
    return { '200': { description: 'The file.', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } } }
  }
  return { '200': { description: 'Done.', content: { 'application/json': { schema: answer } } } }
}

const operation = (domain: string, name: string, endpoint: Endpoint): ZodOpenApiOperationObject => {
  // Rules over several fields cannot be told in JSON Schema; the fields can.
  const only = (keys: string[]) =>
    z.strictObject(Object.fromEntries(keys.map((key) => [key, endpoint.input.shape[key]])))
  const inPath = placeholdersOf(endpoint.path)
  const rest = Object.keys(endpoint.input.shape).filter((key) => !inPath.includes(key))
  const inQuery = isQueryCall(endpoint)
  const bodyType = endpoint.isUpload ? 'multipart/form-data' : 'application/json'
  return {
    operationId: name,
    tags: [domain],
    description: `Access: ${endpoint.access}.${endpoint.needsFresh ? ' The password is given anew first: POST /auth/fresh.' : ''}`,
    ...(endpoint.access !== 'anyone' && { security: [{ session: [] }] }),
    requestParams: {
      ...(inPath.length > 0 && { path: only(inPath) }),
      ...(inQuery && rest.length > 0 && { query: only(rest) }),
      ...(endpoint.isIdempotent && { header: z.object({ 'Idempotency-Key': z.string() }) }),
    },
    ...(!inQuery && rest.length > 0 && { requestBody: { content: { [bodyType]: { schema: only(rest) } } } }),
    responses: { ...success(endpoint), ...refusals(endpoint) },
  }
}

/** The OpenAPI 3.1 document of all calls. */
export const openapiDocument = (
  byDomain: Record<string, Record<string, Endpoint>>,
  baseUrl: string,
): Record<string, unknown> & { openapi: string } => {
  const paths: ZodOpenApiPathsObject = {}
  for (const [domain, endpoints] of Object.entries(byDomain) satisfies Named[]) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const method = endpoint.method.toLowerCase() as 'get'
      if (paths[endpoint.path]?.[method]) throw new Error(`${callName(endpoint)} is declared twice`)
      paths[endpoint.path] = { ...paths[endpoint.path], [method]: operation(domain, name, endpoint) }
    }
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: { title: 'Jebo', version: '1' },
    servers: [{ url: `${baseUrl}/api` }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'connect.sid' } } },
    paths,
  })
  return { ...document }
}
