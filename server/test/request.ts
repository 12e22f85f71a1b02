import type { Address, AnswerOf, Endpoint, InputOf } from '@jebo/contract/core/endpoint.ts'
import type { Problem } from '@jebo/contract/core/problem.ts'
import type { Api } from '../src/platform/http/serve.ts'

/** A response: a result or a problem, depending on its status. */
export type Reply<Answer> = {
  status: number
  headers: Headers
  answer: Answer
  problem: Problem
  text: string
  bytes: Buffer
}

/** The fields that were refused, each with its code. */
export const issuesOf = ({
  problem,
}: Pick<Reply<unknown>, 'problem'>): [path: string, messageKey: string][] | undefined =>
  problem.issues?.map(({ path, messageKey }) => [path, messageKey])

export type Visitor = {
  /** Makes a call with a typed input. */
  call: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers?: Record<string, string>,
  ) => Promise<Reply<AnswerOf<E>>>
  /** Makes a call with any input. */
  send: (address: Address, input: unknown, headers?: Record<string, string>) => Promise<Reply<unknown>>
  /** Sends a raw request. */
  raw: (path: string, init?: RequestInit) => Promise<Response>
  cookies: Map<string, string>
}

const fillPath = (path: string, input: Record<string, unknown>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(input[name])
    delete input[name]
    return encodeURIComponent(value)
  })

const queryOf = (input: Record<string, unknown>): string => {
  const pairs = Object.entries(input).flatMap(([key, value]) =>
    [value].flat().map((one): [string, string] => [key, String(one)]),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

const formOf = (fields: object): FormData => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) {
    for (const one of [value].flat()) form.append(key, one instanceof File ? one : String(one))
  }
  return form
}

/** A client that stores cookies and sends no Origin by default. */
export const createVisitor = (api: Api, { address = '127.0.0.1' }: { address?: string } = {}): Visitor => {
  const cookies = new Map<string, string>()
  const raw = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const url = `http://jebo.test${path}`
    const response = await api.hono.request(url, { ...init, headers }, { peer: address })
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie)
    return response
  }
  const send: Visitor['send'] = async (address, input, headers = {}) => {
    const { method, path } = address
    const fields = typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : {}
    const filled = fillPath(path, fields as Record<string, unknown>)
    if (method === 'GET' || method === 'DELETE') {
      return readReply(await raw(filled + queryOf(fields as Record<string, unknown>), { method, headers }))
    }
    if ('isUpload' in address) return readReply(await raw(filled, { method, headers, body: formOf(fields) }))
    const body = Array.isArray(input) || typeof input !== 'object' || input === null ? input : fields
    const init = { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
    return readReply(await raw(filled, init))
  }
  return { cookies, raw, send, call: (endpoint, input, headers) => send(endpoint, input, headers) as never }
}

const keep = (cookies: Map<string, string>, cookie: string): void => {
  const [pair = ''] = cookie.split(';')
  const [name = '', value = ''] = pair.split(/=(.*)/s)
  if (value === '') cookies.delete(name)
  else cookies.set(name, value)
}

const isJson = (response: Response): boolean => /^application\/json\b/.test(response.headers.get('content-type') ?? '')

const readReply = async (response: Response): Promise<Reply<unknown>> => {
  const bytes = Buffer.from(await response.arrayBuffer())
  const text = bytes.toString()
  const body: unknown = isJson(response) ? JSON.parse(text) : undefined
  return { status: response.status, headers: response.headers, answer: body, problem: body as Problem, text, bytes }
}
