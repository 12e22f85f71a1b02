import { expect, test } from 'vitest'
import { failureOf, noResponse } from './call-error.ts'
import { mayBeOutdated } from './may-be-outdated.ts'

test('a write whose response was lost may have succeeded', () => {
  expect(mayBeOutdated(noResponse)).toBe(true)
  expect(mayBeOutdated(failureOf(502, '<html>'))).toBe(true)
})

test.each([
  [400, false],
  [401, false],
  [403, true],
  [404, true],
  [409, true],
  [422, true],
  [429, false],
])('%i: %s', (status, isOutdated) => {
  expect(mayBeOutdated(failureOf(status, { message: 'x', messageKey: 'some.code' }))).toBe(isOutdated)
})
