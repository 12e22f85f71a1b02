// Fields are validated by the contract's schema, as on the server, with the same messages.
import { fieldIssues } from '@jebo/contract/core/field-issues.ts'
import type { FieldIssue } from '@jebo/contract/core/problem.ts'
import type { z } from '@jebo/contract/core/zod.ts'
import { type FieldValues, get, type Resolver, set } from 'react-hook-form'
import { prune } from '../api/prune.ts'
import { loadProblemTexts } from '../i18n/problem-texts.ts'
import { loadOptional } from '../optional/load-optional.ts'

export type IssueText = (path: string, messageKey: string, params: FieldIssue['params']) => string

type Loaded<Values> = z.ZodType<unknown, Values>

/** A schema, or what loads it: schemas are large, and most visitors of a page with a form send none. */
export type Schema<Values> = Loaded<Values> | (() => Promise<Loaded<Values>>)

/** An object of empty fields is left out as they are, and its first field says that it is missing. */
const fieldAt = (path: string, messageKey: string, values: FieldValues): string => {
  const value: unknown = messageKey === 'field.required' && get(values, path)
  const [first] = value && typeof value === 'object' && !Array.isArray(value) ? Object.keys(value) : []
  return first === undefined ? path : `${path}.${first}`
}

export const contractResolver = <Values extends FieldValues>(
  schema: Schema<Values>,
  textOf: IssueText,
  loadTexts = loadProblemTexts,
): Resolver<Values> => {
  const judge = (loaded: Loaded<Values>, values: Values) => {
    // As it will be sent: an empty field is left out.
    const parsed = loaded.safeParse(prune(values))
    if (parsed.success) return { values, errors: {} }
    const errors = {}
    for (const { path, messageKey, params } of fieldIssues(parsed.error).toReversed()) {
      const field = fieldAt(path, messageKey, values)
      set(errors, field, { type: messageKey, message: textOf(field, messageKey, params) })
    }
    return { values: {}, errors }
  }
  return async (values) => {
    const load = typeof schema === 'function' ? schema : async () => schema
    const [loaded, hasTexts] = await Promise.all([loadOptional(load), loadTexts()])
    // Without a schema, or texts for what it finds, the server judges alone.
    return loaded && hasTexts ? judge(loaded, values) : { values, errors: {} }
  }
}
