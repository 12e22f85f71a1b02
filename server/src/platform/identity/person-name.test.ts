import { expect, it } from 'vitest'
import { cleanPersonName } from './person-name.ts'

it.each([
  ['composes', '김제보'.normalize('NFD'), '김제보'],
  ['trims', ' \u3000김제보\u00a0 ', '김제보'],
  ['has one space between parts', 'KIM \t\u2003 JEBO', 'KIM JEBO'],
  ['drops controls', 'KIM\u0000JEBO\u0007', 'KIMJEBO'],
  ['drops marks that turn the direction', '\u202eOBEJ\u202c\u2066\u200f', 'OBEJ'],
  ['drops invisible characters', '김\u200b제\u00ad보\u3164\u115f\u2800\ufe0f\ufeff\u{e0041}', '김제보'],
  ['drops halves of characters', '김\ud800제보', '김제보'],
  ['keeps marks that a language writes', 'Nguyễn Ệ', 'Nguyễn Ệ'],
  ['keeps four marks on a letter', `a${'\u0323'.repeat(40)}`, `ạ${'\u0323'.repeat(4)}`],
  ['has at most 100 characters', '🙂'.repeat(101), '🙂'.repeat(100)],
  ['is empty if nothing is visible', '\u3164 \u200b', ''],
])('%s', (_name, given, name) => expect(cleanPersonName(given)).toBe(name))
