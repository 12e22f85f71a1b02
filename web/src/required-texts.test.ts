// Every field that a form can find empty says in its own words what is missing.

import { assetForm } from '@jebo/contract/companies/companies.schema.ts'
import { fieldIssues } from '@jebo/contract/core/field-issues.ts'
import { programParts } from '@jebo/contract/programs/programs.schema.ts'
import { expect, test } from 'vitest'
import { fieldNameOf } from './forms/use-field-text.ts'
import { shareFormWithin } from './modules/crews/crews.forms.ts'
import { draftSchema } from './modules/programs/wizard/draft-values.ts'

type Parsed = { success: boolean; error?: Parameters<typeof fieldIssues>[0] }
type Schema = { safeParse: (value: unknown) => Parsed }

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'safeParse' in value && typeof value.safeParse === 'function'

const forms = import.meta.glob<Record<string, unknown>>('./**/*.forms.ts', { eager: true })
const schemas = import.meta.glob<Record<string, unknown>>('../../contract/src/**/*.schema.ts', { eager: true })
const sources = import.meta.glob<string>('./**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' })

/** The schemas of the contract that a form loads by itself. */
const loadedByForms = Object.values(sources).flatMap((text) =>
  [...text.matchAll(/import\('@jebo\/contract\/([\w/-]+\.schema\.ts)'\)\)\.(\w+)/g)].map(
    ([, file, name]) => schemas[`../../contract/src/${file}`]?.[name ?? ''],
  ),
)

/** Nested fields are asked for once their parent is there. */
const started = { period: {}, authorization: {}, bountyRange: { LOW: {}, MEDIUM: {}, HIGH: {}, CRITICAL: {} } }

const emptyFieldsOf = (schema: Schema): string[] =>
  [{}, started, ...Object.entries(started).map(([key, value]) => ({ [key]: value }))].flatMap((values) => {
    const { error } = schema.safeParse(values)
    if (!error) return []
    return fieldIssues(error).flatMap(({ messageKey, path }) => (messageKey === 'field.required' ? [path] : []))
  })

/** It has no empty state. */
const checkbox = 'deletesNow'

const found = new Set(
  [
    ...[...Object.values(forms).flatMap(Object.values), ...loadedByForms, assetForm, draftSchema, shareFormWithin(1)]
      .filter(isSchema)
      .flatMap(emptyFieldsOf),
    ...programParts,
    'authorization.startsOn',
    'authorization.methods',
    'window.startsAt',
    'window.endsAt',
    'programs',
  ]
    .map(fieldNameOf)
    .filter((name) => name !== checkbox),
)

const catalogues = import.meta.glob<{ required: object; requiredIn: Record<string, object> }>(
  '../../messages/*/problems.json',
  { eager: true, import: 'default' },
)

test.each(Object.entries(catalogues))('has words for each empty field, and for no other, in %s', (_, texts) => {
  expect(Object.keys(texts.required).toSorted()).toEqual([...found].toSorted())
  for (const words of Object.values(texts.requiredIn))
    expect([...found]).toEqual(expect.arrayContaining(Object.keys(words)))
})
