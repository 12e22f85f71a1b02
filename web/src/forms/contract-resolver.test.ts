import { z } from '@jebo/contract/core/zod.ts'
import type { FieldErrors, ResolverOptions } from 'react-hook-form'
import { expect, test } from 'vitest'
import { cleanedBy, contractResolver, type IssueText, type Schema } from './contract-resolver.ts'

const schema = z.strictObject({
  title: z.string().min(3, { error: 'field.minLength' }),
  note: z.string().regex(/^\d+$/, { error: 'field.invalid' }).optional(),
  links: z.array(z.strictObject({ url: z.string().min(1, { error: 'field.required' }) })).optional(),
})
type Values = z.input<typeof schema>

const judge = async (values: Values, given: Schema<Values> = schema, hasTexts = true): Promise<FieldErrors<Values>> => {
  const textOf: IssueText = (_, key, params) => `${key} ${JSON.stringify(params ?? {})}`
  const resolve = contractResolver<Values>(given, textOf, async () => hasTexts)
  const options: ResolverOptions<Values> = { fields: {}, shouldUseNativeValidation: false }
  return (await resolve(values, undefined, options)).errors
}

test('valid values have no errors', async () => {
  expect(await judge({ title: 'abc', note: '1' })).toEqual({})
})

test('an issue appears at its field, with its message and figures', async () => {
  expect(await judge({ title: 'ab' })).toEqual({
    title: { type: 'field.minLength', message: 'field.minLength {"min":3}' },
  })
})

test('an empty field counts as absent, as it will when it is sent', async () => {
  expect((await judge({ title: '', note: '' })).title?.type).toBe('field.required')
  expect((await judge({ title: 'abc', note: '' })).note).toBeUndefined()
})

test('an object of empty fields is missing at the first of them', async () => {
  const given = z.strictObject({ span: z.strictObject({ min: z.int(), max: z.int() }) })
  type Spanned = z.input<typeof given>
  const resolve = contractResolver<Spanned>(
    given,
    (path, key) => `${path} ${key}`,
    async () => true,
  )
  const { errors } = await resolve({ span: { min: '', max: '' } } as object as Spanned, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  expect(errors).toEqual({ span: { min: { type: 'field.required', message: 'span.min field.required' } } })
})

test('issues inside lists find their row', async () => {
  const errors = await judge({ title: 'abc', links: [{ url: 'x' }, { url: 1 as unknown as string }] })
  expect(errors.links?.[1]?.url?.type).toBe('field.type')
})

test('a schema is loaded when values are judged', async () => {
  const errors = await judge({ title: 'ab' }, async () => schema)
  expect(errors.title?.type).toBe('field.minLength')
})

const lost = async (): Promise<typeof schema> => {
  throw new TypeError('Failed to fetch dynamically imported module')
}

test('without its schema a form leaves the judgment to the server', async () => {
  expect(await judge({ title: 'ab' }, lost)).toEqual({})
})

test('without the texts of refusals a form leaves the judgment to the server', async () => {
  expect(await judge({ title: 'ab' }, schema, false)).toEqual({})
})

test('values are cleaned as the schema does, and stay as they are without one', async () => {
  const cleaning = z.strictObject({ name: z.string().trim() })
  expect(await cleanedBy(cleaning, { name: ' a ' })).toEqual({ name: 'a' })
  expect(await cleanedBy(async () => cleaning, { name: ' a ' })).toEqual({ name: 'a' })
  expect(await cleanedBy<Values, unknown>(lost, { title: ' a ' })).toEqual({ title: ' a ' })
})
