import type { FieldIssue } from '@jebo/contract/core/problem.ts'
import { type ProblemCode, problems } from '@jebo/contract/problems.ts'

type Detail = { issues?: FieldIssue[]; retryAfterSeconds?: number }

/** A coded refusal. Thrown inside a transaction it undoes it; the binding turns it into the answer. */
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

/** @throws Refusal where the fact does not hold */
export function refuseUnless(holds: unknown, code: ProblemCode, detail?: Detail): asserts holds {
  if (!holds) throw new Refusal(code, detail)
}

/** A refusal that a form shows at one field. */
export const atField = (path: string, messageKey: string): Detail => ({ issues: [{ path, messageKey }] })
