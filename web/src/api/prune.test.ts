import { expect, test } from 'vitest'
import { prune } from './prune.ts'

test('what says nothing is left out at every depth', () => {
  expect(
    prune({
      a: '',
      b: null,
      c: undefined,
      d: [],
      e: {},
      f: { g: '', h: [] },
      i: ['', { j: null }],
      k: { l: { m: 1 } },
    }),
  ).toEqual({ k: { l: { m: 1 } } })
})

test('zero, false and blanks that were typed are kept', () => {
  expect(prune({ zero: 0, no: false, blank: ' ', list: [0, false] })).toEqual({
    zero: 0,
    no: false,
    blank: ' ',
    list: [0, false],
  })
})

test('what is no plain object is left alone', () => {
  const day = new Date(0)
  expect(prune({ day })).toEqual({ day })
})
