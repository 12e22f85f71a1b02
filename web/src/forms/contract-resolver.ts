// Fields are validated by the contract's schema, as on the server, with the same messages.
import { fieldIssues } from '@jebo/contract/core/field-issues.ts'
import type { FieldIssue } from '@jebo/contract/core/problem.ts'
import type { z } from '@jebo/contract/core/zod.ts'
import { type FieldValues, type Resolver, set } from 'react-hook-form'
import { prune } from '../api/prune.ts'

export type IssueText = (messageKey: string, params: FieldIssue['params'], path: string) => string

export const contractResolver =
  <Values extends FieldValues>(schema: z.ZodType<unknown, Values>, textOf: IssueText): Resolver<Values> =>
  (values) => {
    // As it will be sent: an empty field is left out.
    const parsed = schema.safeParse(prune(values))
    if (parsed.success) return { values, errors: {} }
    const errors = {}
    for (const { path, messageKey, params } of fieldIssues(parsed.error).toReversed()) {
      set(errors, path, { type: messageKey, message: textOf(messageKey, params, path) })
    }
    return { values: {}, errors }
  }
