// Turns a call into an HTTP request and its response into a value; the same for browser and server.
import { type Address, placeholdersOf } from './address.ts'
import { CallError, failureOf, noResponse, retryAfterOf } from './call-error.ts'
import { prune } from './prune.ts'

export const usualTimeoutMs = 5000

export type SendOptions = {
  signal?: AbortSignal | undefined
  /** Null for the API in the same process, which limits its own time. */
  timeoutMs?: number | null
  headers?: Record<string, string>
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>

const queryOf = (input: Record<string, unknown>): string => {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) {
    for (const one of Array.isArray(value) ? value : [value]) query.append(key, String(one))
  }
  return query.size > 0 ? `?${query}` : ''
}

const hasBody = ({ method }: Address): boolean => method !== 'GET' && method !== 'DELETE'

const nullsIn = ({ nullable = [] }: Address, input: Record<string, unknown>): Record<string, null> =>
  Object.fromEntries(nullable.flatMap((field) => (input[field] === null ? [[field, null]] : [])))

/** Fills the placeholders from the flat input; the rest becomes the query or the JSON body. */
export const requestOf = (address: Address, input: Record<string, unknown>): { url: string; body: string | null } => {
  const rest = prune(input)
  let path: string = address.path
  for (const name of placeholdersOf(address.path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(input[name])))
    delete rest[name]
  }
  return hasBody(address)
    ? { url: `/api${path}`, body: JSON.stringify({ ...rest, ...nullsIn(address, input) }) }
    : { url: `/api${path}${queryOf(rest)}`, body: null }
}

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}

/** The value of a response; throws a CallError for a refusal. */
export const answerOf = async (response: Response): Promise<unknown> => {
  if (response.ok) return bodyOf(response)
  // If the body is not JSON, only the status counts.
  const body = await bodyOf(response).catch(() => undefined)
  const retryAfterSeconds = retryAfterOf(response.headers.get('retry-after'))
  throw new CallError(failureOf(response.status, body), { retryAfterSeconds })
}

/**
 * Sends a call and returns its response, undefined if it is empty. Throws a CallError for refusals and failures, and
 * the signal's own reason if the caller aborts.
 */
export const send = async (
  fetch: Fetch,
  address: Address,
  input: Record<string, unknown>,
  { signal, timeoutMs = usualTimeoutMs, headers = {} }: SendOptions = {},
): Promise<unknown> => {
  const { url, body } = requestOf(address, input)
  const timeout = timeoutMs === null ? undefined : AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: address.method,
      body,
      headers: { accept: 'application/json', ...(body !== null && { 'content-type': 'application/json' }), ...headers },
      ...(timeout && { signal: signal ? AbortSignal.any([signal, timeout]) : timeout }),
    })
    return await answerOf(response)
  } catch (cause) {
    if (cause instanceof CallError) throw cause
    if (signal?.aborted) throw signal.reason
    throw new CallError(noResponse, { cause })
  }
}
