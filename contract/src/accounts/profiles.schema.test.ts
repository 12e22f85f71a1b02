import { describe, expect, it } from 'vitest'
import { nickname } from './accounts.schema.ts'
import { links, profileForm, tag, tags } from './profiles.schema.ts'

/** The message keys of the refusals; empty if the value is accepted. */
const refusalsOf = (schema: typeof nickname | typeof tag | typeof tags | typeof links, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message)

describe('a nickname', () => {
  it.each([
    ['two letters', 'ab'],
    ['twenty', 'a'.repeat(20)],
    ['Hangul, digits and marks', '하늘_-07'],
    ['jamo', 'ㅋㅋ'],
    ['decomposed Hangul, composed', '하늘'.normalize('NFD')],
  ])('accepts %s', (_, text) => {
    expect(nickname.parse(text)).toBe(text.normalize('NFC'))
  })

  it.each([
    ['nothing', '', 'field.required'],
    ['one letter', 'a', 'field.nickname'],
    ['twenty-one', 'a'.repeat(21), 'field.nickname'],
    ['a space', 'a b', 'field.nickname'],
    ['an accent', 'café', 'field.nickname'],
    ['a filler', 'ab\u3164', 'field.nickname'],
    ['full-width letters', 'ａｂ', 'field.nickname'],
    ['a half-width filler', 'ab\uffa0', 'field.nickname'],
    ['only fillers', '\u115f\u1160', 'field.nickname'],
    ['conjoining jamo', 'ab\u1100\u1100', 'field.nickname'],
    ['a zero-width joiner', 'ab\u200d', 'field.nickname'],
    ['a mark that changes the direction', '\u202eab', 'field.nickname'],
    ['a combining mark', 'ab\u0336', 'field.nickname'],
    ['a Cyrillic look-alike', 'p\u0430ul', 'field.nickname'],
    ['Hanja', '金民', 'field.nickname'],
    ['an emoji', '하늘🌸', 'field.nickname'],
    ['half of an emoji', 'ab\ud83c', 'field.nickname'],
    ['a line break at its end', 'ab\n', 'field.nickname'],
    ['a hundred thousand letters', 'a'.repeat(100_000), 'field.nickname'],
    ['a path', '../a', 'field.nickname'],
    ['a reserved word', 'settings', 'field.nicknameReserved'],
    ['staff', '운영진', 'field.nicknameReserved'],
    ['a look-alike of staff', 'Adm1n', 'field.nicknameReserved'],
    ['staff with a hyphen', 'ad-min', 'field.nicknameReserved'],
    ['staff in decomposed form', '운영진'.normalize('NFD'), 'field.nicknameReserved'],
    ['staff with a number', '운영진_01', 'field.nicknameReserved'],
    ['two letters that look like one', 'adrnin', 'field.nicknameReserved'],
  ])('refuses %s', (_, text, refusal) => {
    expect(refusalsOf(nickname, text)).toEqual([refusal])
  })
})

describe('a tag', () => {
  it.each([
    ['two characters', 'ab'],
    ['sixty-four', '가'.repeat(64)],
    ['with marks', '웹_해킹-2'],
    ['a syllable', '웹'],
  ])('accepts %s', (_, text) => {
    expect(tag.parse(text)).toBe(text)
  })

  it('is composed and trimmed', () => {
    expect(tag.parse(` ${'리버싱'.normalize('NFD')} `)).toBe('리버싱')
  })

  it.each([
    ['one character', 'a'],
    ['one vowel', 'ㅏ'],
    ['one character and spaces', ' a '],
    ['sixty-five', '가'.repeat(65)],
    ['a space inside', '웹 해킹'],
    ['a sign', 'c++'],
    ['an emoji', '🛡️🛡️'],
    ['a filler', '웹\u3164'],
  ])('refuses %s', (_, text) => {
    expect(refusalsOf(tag, text)).toEqual(['field.tag'])
  })

  it.each([
    ['ten', Array.from({ length: 10 }, (_, n) => `tag${n}`), []],
    ['eleven', Array.from({ length: 11 }, (_, n) => `tag${n}`), ['field.tooManyTags']],
    ['none', [], []],
    ['one twice', ['Web', 'web'], ['field.repeated']],
    ['one twice, decomposed', ['하늘', '하늘'.normalize('NFD')], ['field.repeated']],
  ])('accepts or refuses a list of %s', (_, given, refusals) => {
    expect(refusalsOf(tags, given)).toEqual(refusals)
  })
})

describe('a link', () => {
  it.each([
    ['five', Array.from({ length: 5 }, (_, n) => `https://a.test/${n}`), []],
    ['six', Array.from({ length: 6 }, (_, n) => `https://a.test/${n}`), ['field.tooManyLinks']],
    ['one twice', ['https://a.test', ' https://a.test'], ['field.repeated']],
    ['a script', ['javascript:alert(1)'], ['field.url']],
    ['text around it', ['see https://a.test'], ['field.url']],
    ['a password', ['https://me:word@a.test'], ['field.url']],
    ['no public host', ['http://localhost/'], ['field.url']],
    ['another scheme', ['ftp://a.test'], ['field.url']],
  ])('accepts or refuses a list of %s', (_, given, refusals) => {
    expect(refusalsOf(links, given)).toEqual(refusals)
  })
})

it.each([
  [500, true],
  [501, false],
])('a bio of %i code points is accepted: %s', (length, isAccepted) => {
  expect(profileForm.safeParse({ nickname: 'ab', bio: '🛡'.repeat(length) }).success).toBe(isAccepted)
})
