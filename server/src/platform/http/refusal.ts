import type { FieldIssue } from '@jebo/contract/core/problem.ts'
import { type ProblemCode, problems } from '@jebo/contract/problems.ts'

type Detail = { issues?: FieldIssue[]; retryAfterSeconds?: number }

/** A refusal with a problem code. Thrown inside a transaction, it rolls back; `serve` turns it into the response. */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly issues: FieldIssue[] | undefined
  readonly retryAfterSeconds: number | undefined
  constructor(code: ProblemCode, detail: Detail = {}) {
    super(code)
    this.code = code
    this.status = problems[code]
    this.issues = detail.issues
    this.retryAfterSeconds = detail.retryAfterSeconds
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
