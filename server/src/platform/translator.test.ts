import { locales } from '@jebo/contract/core/locale.ts'
import { type ProblemCode, problems } from '@jebo/contract/problems.ts'
import { expect, test } from 'vitest'
import { problemMessage } from './translator.ts'

test.each(locales)('has a text without arguments for each problem, as the documentation shows it, in %s', (locale) => {
  // A text that lacks an argument is replaced by its key.
  const codes = Object.keys(problems) as ProblemCode[]
  expect(codes.filter((code) => problemMessage(locale, code) === `problems.${code}`)).toEqual([])
})
