import type { FieldIssue, Problem } from '@jebo/contract/core/problem.ts'
import { type ProblemCode, problems } from '@jebo/contract/problems.ts'

type Detail = { issues?: FieldIssue[]; retryAfterSeconds?: number; params?: Problem['params'] }

const units = [
  ['days', 86_400],
  ['hours', 3600],
] as const

/** How long to wait as a message says it, rounded up; up to two days in hours, up to two hours in minutes. */
const waitOf = (seconds: number): { count: number; unit: 'minutes' | 'hours' | 'days' } => {
  const [unit, length] = units.find(([, unitSeconds]) => seconds > 2 * unitSeconds) ?? (['minutes', 60] as const)
  return { count: Math.ceil(seconds / length), unit }
}

/** A refusal with a problem code. Thrown inside a transaction, it rolls back; `serve` turns it into the response. */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly issues: FieldIssue[] | undefined
  readonly retryAfterSeconds: number | undefined
  /** The arguments of the message. */
  readonly params: Problem['params']
  constructor(code: ProblemCode, detail: Detail = {}) {
    super(code)
    this.code = code
    this.status = problems[code]
    this.issues = detail.issues
    this.retryAfterSeconds = detail.retryAfterSeconds
    const wait = this.status === 429 && detail.retryAfterSeconds ? waitOf(detail.retryAfterSeconds) : undefined
    this.params = (wait || detail.params) && { ...wait, ...detail.params }
  }
}

/** @throws Refusal always */
export const refuse = (code: ProblemCode, detail?: Detail): never => {
  throw new Refusal(code, detail)
}

/** @throws Refusal if the condition is false */
export function refuseUnless(holds: unknown, code: ProblemCode, detail?: Detail): asserts holds {
  if (!holds) throw new Refusal(code, detail)
}

/** A refusal that a form shows at one field. */
export const atField = (path: string, messageKey: string): Detail => ({ issues: [{ path, messageKey }] })
