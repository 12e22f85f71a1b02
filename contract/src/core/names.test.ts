import { expect, it } from 'vitest'
import { isReservedName, nameKey, nameSkeleton } from './names.ts'

it.each([
  'admin',
  'ADMIN',
  'Adm1n',
  'admin123',
  'jebo-team',
  'real_staff',
  '5taff',
  'rn0derator',
  '운영진',
  '운영진2',
  'programs',
  'ko',
  'new',
])('keeps %j for the platform', (name) => expect(isReservedName(name)).toBe(true))

it.each(['badminton', 'staffordshire', '하늘', 'river', 'kim_minsu', '제보왕', 'root42a', 'mr-robot'])(
  'leaves %j to people',
  (name) => expect(isReservedName(name)).toBe(false),
)

it('folds case and width, and sees through digits that look like letters', () => {
  expect(nameKey('ＡＢＣ')).toBe(nameKey('abc'))
  expect(nameKey('한'.normalize('NFD'))).toBe(nameKey('한'))
  expect(nameSkeleton('P4yp1l')).toBe(nameSkeleton('paypll'))
})
