// Fields are validated by the contract's schema, as on the server, with the same messages.
import { fieldIssues } from '@jebo/contract/core/field-issues.ts'
import type { FieldIssue } from '@jebo/contract/core/problem.ts'
import type { z } from '@jebo/contract/core/zod.ts'
import { type FieldValues, get, type Resolver, set } from 'react-hook-form'
import { prune } from '../api/prune.ts'
import { loadProblemTexts } from '../i18n/problem-texts.ts'
import { loadOptional } from '../optional/load-optional.ts'

export type IssueText = (path: string, messageKey: string, params: FieldIssue['params']) => string

type Loaded<Values, Cleaned> = z.ZodType<Cleaned, Values>

/** A schema, or what loads it: schemas are large, and most visitors of a page with a form send none. */
export type Schema<Values, Cleaned = unknown> = Loaded<Values, Cleaned> | (() => Promise<Loaded<Values, Cleaned>>)

/** Null if it cannot be loaded. */
const loaded = <Values, Cleaned>(schema: Schema<Values, Cleaned>): Promise<Loaded<Values, Cleaned> | null> =>
  loadOptional(typeof schema === 'function' ? schema : async () => schema)

/** The values as the server reads them, without the spaces around them; as they are if the schema cannot tell. */
export const cleanedBy = async <Values extends FieldValues, Cleaned>(
  schema: Schema<Values, Cleaned>,
  values: Values,
): Promise<Values | Cleaned> => (await loaded(schema))?.safeParse(prune(values)).data ?? values

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
  const judge = (judging: Loaded<Values, unknown>, values: Values) => {
    // As it will be sent: an empty field is left out.
    const parsed = judging.safeParse(prune(values))
    if (parsed.success) return { values, errors: {} }
    const errors = {}
    for (const { path, messageKey, params } of fieldIssues(parsed.error).toReversed()) {
      const field = fieldAt(path, messageKey, values)
      set(errors, field, { type: messageKey, message: textOf(field, messageKey, params) })
    }
    return { values: {}, errors }
  }
  return async (values) => {
    const [judging, hasTexts] = await Promise.all([loaded(schema), loadTexts()])
    // Without a schema, or texts for what it finds, the server judges alone.
    return judging && hasTexts ? judge(judging, values) : { values, errors: {} }
  }
}
