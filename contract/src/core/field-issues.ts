import type { FieldIssue } from './problem.ts'
import type { z } from './zod.ts'

const paramsOf = (issue: z.core.$ZodIssue): FieldIssue['params'] => {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) }
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  if (issue.code === 'custom' && issue.params) return issue.params
  return undefined
}

const toIssues = (issue: z.core.$ZodIssue): FieldIssue[] => {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, 20).map((key) => ({
      path: [...path, key.slice(0, 64)].join('.'),
      messageKey: 'field.unknown',
    }))
  }
  const params = paramsOf(issue)
  return [{ path: path.join('.'), messageKey: issue.message, ...(params && { params }) }]
}

/** The issues of a schema in the format of responses and forms; at most 50. */
export const fieldIssues = (error: z.ZodError | z.core.$ZodError): FieldIssue[] =>
  error.issues.flatMap(toIssues).slice(0, 50)
