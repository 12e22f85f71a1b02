import { expect, test } from 'vitest'
import type { TermsFacts } from './terms.sql.ts'
import { agreedTypes, versionInForce } from './terms-in-force.ts'

const version = (number: number, effectiveOn: string, isMaterial: boolean): TermsFacts => ({
  type: 'USER',
  version: number,
  effectiveOn,
  isMaterial,
})

const versions = [
  version(3, '2026-09-01', true),
  version(1, '2026-03-01', true),
  version(4, '2026-12-01', false),
  version(2, '2026-06-01', false),
]

test.each([
  ['2026-01-01', 1],
  ['2026-03-01', 1],
  ['2026-06-01', 2],
  ['2026-08-31', 2],
  ['2026-09-01', 3],
  ['2026-12-31', 4],
])('on %s version %i is in force', (day, expected) =>
  expect(versionInForce(versions, 'USER', day).version).toBe(expected),
)

test('a type without a document is an error', () => {
  expect(() => versionInForce(versions, 'MANAGER', '2026-09-01')).toThrow(/no MANAGER document/)
})

test.each([
  ['2026-07-01', 1, true],
  ['2026-07-01', 2, true],
  ['2026-09-01', 2, false],
  ['2026-09-01', 3, true],
  ['2026-12-01', 3, true],
  ['2026-12-01', 1, false],
])('on %s an agreement to version %i is valid: %s', (day, agreed, expected) => {
  expect(agreedTypes(versions, [{ type: 'USER', version: agreed }], day)).toEqual(expected ? ['USER'] : [])
})
