import { expect, it } from 'vitest'
import { hasNoLongNumber, line, optionalLine, optionalProse, prose } from './text.ts'
import type { z } from './zod.ts'

const lengths = { min: 2, max: 5 }
const keyOf = (schema: z.ZodType, text: string): string | undefined => schema.safeParse(text).error?.issues[0]?.message

const filler = '\u3164'
const withoutWidth = '\u200b'

it.each([
  ['nothing', '', 'field.required'],
  ['spaces', '  \t ', 'field.required'],
  ['fillers of Hangul', filler.repeat(3), 'field.required'],
  ['marks without width', withoutWidth.repeat(4), 'field.required'],
  ['an accent without a letter', '\u0301\u0301', 'field.required'],
  ['too little', '가', 'field.minLength'],
  ['too much', '가나다라마바', 'field.maxLength'],
  ['a line break', '가\n나', 'field.hiddenCharacters'],
  ['a filler among letters', `가${filler}나`, 'field.hiddenCharacters'],
  ['a turned direction', '가\u202e나', 'field.hiddenCharacters'],
  ['half a character', '가\ud800나', 'field.hiddenCharacters'],
  ['an Arabic letter mark', '가\u061c나', 'field.hiddenCharacters'],
  ['a tag letter', '가\u{e0061}나', 'field.hiddenCharacters'],
])('refuses a line of %s', (_, text, messageKey) => {
  expect(keyOf(line(lengths), text)).toBe(messageKey)
})

it.each([
  ['only zero-width marks', withoutWidth.repeat(4), 'field.required'],
  ['what is too short without its invisible part', `가${withoutWidth.repeat(3)}`, 'field.minLength'],
  ['a NUL', '가\u0000나', 'field.hiddenCharacters'],
])('refuses a text of %s', (_, text, messageKey) => {
  expect(keyOf(prose(lengths), text)).toBe(messageKey)
})

it('refuses five marks on a letter of a line, and accepts four', () => {
  const long = line({ max: 20 })
  expect(keyOf(long, `가${'\u0316'.repeat(5)}`)).toBe('field.tooManyMarks')
  expect(long.parse(`가${'\u0316'.repeat(4)}`)).toHaveLength(5)
})

it('drops the marks that come with copied text from a line', () => {
  expect(line({ max: 20 }).parse('\u200e2026\u200e-11-\u200f22 재\u00ad현')).toBe('2026-11-22 재현')
})

it('counts code points after NFC, and trims spaces', () => {
  expect(line(lengths).parse(' 가\u1102\u1161다😀 ')).toBe('가나다😀')
  expect(line(lengths).parse('👩‍🚀!')).toBe('👩‍🚀!')
})

it('permits line breaks and zero-width characters of a payload', () => {
  expect(prose({ max: 10 }).parse('가\r\n나')).toBe('가\n나')
  expect(prose({ max: 10 }).parse(`adm${withoutWidth}in`)).toBe(`adm${withoutWidth}in`)
})

it.each([
  ['계좌 1234567', false],
  ['900301-1234567', false],
  ['110 220 33044', false],
  ['9 0–0‑3—0−1\n2​3', false],
  ['１１０２２０３', false],
  ['١١٠٢٢٠٣', false],
  ['123456', true],
  ['끝자리 3044, 금액 1,000,000원', true],
  ['2026년 11월 21일에 다시 신청', true],
])('%j has no long number: %s', (text, has) => {
  expect(hasNoLongNumber(text)).toBe(has)
})

it.each(['', ' ', '\n\t ', '\u3000', withoutWidth])('%j is an optional text that was left out', (given) => {
  expect(optionalLine(lengths).parse(given)).toBeUndefined()
  expect(optionalProse(lengths).parse(given)).toBeUndefined()
})

it('judges an optional text that says something like another', () => {
  expect(optionalLine(lengths).parse(' 가나 ')).toBe('가나')
  expect(keyOf(optionalLine(lengths), '가')).toBe('field.minLength')
  expect(keyOf(optionalLine(lengths), '가\u0000나')).toBe('field.hiddenCharacters')
  expect(keyOf(optionalProse(lengths), '가'.repeat(lengths.max + 1))).toBe('field.maxLength')
})
