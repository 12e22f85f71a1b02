import { expect, it } from 'vitest'
import { fieldIssues } from './field-issues.ts'
import { typedName } from './typed-name.ts'

it.each([
  [' 하늘 ', '하늘'],
  ['\u3000river\n', 'river'],
  ['@river', 'river'],
  [' @ River', 'River'],
  ['＠river', 'river'],
  // As macOS writes file names.
  ['하늘'.normalize('NFD'), '하늘'],
  ['@@river', '@river'],
])('reads %j as %j', (given, name) => expect(typedName.parse(given)).toBe(name))

it.each([
  ['', 'field.required'],
  [' ', 'field.required'],
  ['@', 'field.required'],
  ['@ ', 'field.required'],
  ['a\nb', 'field.hiddenCharacters'],
  ['가'.repeat(101), 'field.maxLength'],
])('refuses %j', (given, messageKey) => {
  const { error } = typedName.safeParse(given)
  expect(error && fieldIssues(error)).toMatchObject([{ messageKey }])
})
