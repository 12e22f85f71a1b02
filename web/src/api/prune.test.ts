import { expect, test } from 'vitest'
import { prune } from './prune.ts'

test('empty values are left out at every depth', () => {
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

test('zero, false and blanks are kept', () => {
  expect(prune({ zero: 0, no: false, blank: ' ', list: [0, false] })).toEqual({
    zero: 0,
    no: false,
    blank: ' ',
    list: [0, false],
  })
})

test('objects that are not plain are not changed', () => {
  const day = new Date(0)
  expect(prune({ day })).toEqual({ day })
})
