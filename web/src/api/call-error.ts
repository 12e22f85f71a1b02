// A refused or failed call, in the one shape that screens know.
import type { FieldIssue } from '@jebo/contract/core/problem.ts'

export type Failure = {
  /** The HTTP status; 503 where no readable answer came. */
  status: number
  message: string
  messageKey: string
  issues: FieldIssue[]
}

export class CallError extends Error implements Failure {
  readonly status: number
  readonly messageKey: string
  readonly issues: FieldIssue[]

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options)
    this.name = 'CallError'
    this.status = failure.status
    this.messageKey = failure.messageKey
    this.issues = failure.issues
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

/** Reads a refusal's body, which may be anything: a proxy's page, a cut answer, nothing. */
export const failureOf = (status: number, body: unknown): Failure => {
  const given = isRecord(body) ? body : {}
  return {
    status,
    message: textOr(given.message, noResponse.message),
    messageKey: textOr(given.messageKey, noResponse.messageKey),
    issues: Array.isArray(given.issues) ? given.issues.filter(isIssue) : [],
  }
}
