// A refused or failed call, in the one shape that screens handle.
import type { FieldIssue } from '@jebo/contract/core/problem.ts'

export type Failure = {
  /** The HTTP status; 503 if no readable response arrived. */
  status: number
  message: string
  messageKey: string
  issues: FieldIssue[]
  /** The arguments of the message. */
  params?: FieldIssue['params']
}

type CallErrorOptions = ErrorOptions & { retryAfterSeconds?: number | null }

export class CallError extends Error implements Failure {
  readonly status: number
  readonly messageKey: string
  readonly issues: FieldIssue[]
  readonly params: FieldIssue['params']
  /** How long the server asks to wait before a retry; null if it does not say. */
  readonly retryAfterSeconds: number | null

  constructor(failure: Failure, { retryAfterSeconds = null, ...options }: CallErrorOptions = {}) {
    super(failure.message, options)
    this.name = 'CallError'
    this.status = failure.status
    this.messageKey = failure.messageKey
    this.issues = failure.issues
    this.params = failure.params
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const noResponse = {
  status: 503,
  message: 'Service Unavailable',
  messageKey: 'error.requestFailure',
  issues: [],
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isIssue = (value: unknown): value is FieldIssue =>
  isRecord(value) && typeof value.path === 'string' && typeof value.messageKey === 'string'

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise

/** Reads the body of a refusal, which may be anything: a proxy's page, a truncated response, nothing. */
export const failureOf = (status: number, body: unknown): Failure => {
  const given = isRecord(body) ? body : {}
  return {
    status,
    message: textOr(given.message, noResponse.message),
    messageKey: textOr(given.messageKey, noResponse.messageKey),
    ...(isRecord(given.params) && { params: given.params as FieldIssue['params'] }),
    issues: Array.isArray(given.issues) ? given.issues.filter(isIssue) : [],
  }
}

/** Reads `Retry-After` as our server writes it, in whole seconds; the date form, which proxies may send, is ignored. */
export const retryAfterOf = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null

/** For an optional part of a page: null if its call was refused or failed. */
export const nullOnRefusal = (error: unknown): null => {
  if (error instanceof CallError) return null
  throw error
}
