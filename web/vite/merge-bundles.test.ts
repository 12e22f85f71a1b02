import { expect, test } from 'vitest'
import { type Module, mergeBundles } from './merge-bundles.ts'

const moduleOf = (id: string, pages: string, size = 100, imports: string[] = []): Module => ({
  id,
  pages: new Set(pages),
  imports,
  size,
})
const scriptsOf = (modules: readonly Module[], most: number): string[] =>
  mergeBundles(modules, { most, ownSize: 0 })
    .map((ids) => [...ids].sort().join(''))
    .sort()

test('modules of the same pages share a script', () => {
  expect(scriptsOf([moduleOf('a', 'xy'), moduleOf('b', 'yx'), moduleOf('c', 'x')], 9)).toEqual(['ab', 'c'])
})

test('a page with too many scripts gets those together that cost least', () => {
  const modules = [moduleOf('a', 'xyz', 900), moduleOf('b', 'x', 900), moduleOf('c', 'xy', 10), moduleOf('d', 'xz', 20)]
  expect(scriptsOf(modules, 4)).toEqual(['a', 'b', 'c', 'd'])
  // With `a`, `c` is loaded by z in vain.
  expect(scriptsOf(modules, 3)).toEqual(['ac', 'b', 'd'])
})

test('what a script imports is loaded with it', () => {
  const large = moduleOf('large', 'x', 10_000)
  const modules = [moduleOf('a', 'xy', 100), moduleOf('b', 'x', 1, ['large']), moduleOf('c', 'xyz', 500), large]
  expect(scriptsOf(modules, 3)).toEqual(['a', 'blarge', 'c'])
  // `b` is small, but with `a` or `c` it would bring along what it imports.
  expect(scriptsOf([...modules, moduleOf('d', 'xw', 600)], 3)).toEqual(['ac', 'blarge', 'd'])
})

test('scripts of more pages come first', () => {
  expect(
    mergeBundles([moduleOf('a', 'x'), moduleOf('b', 'xyz'), moduleOf('c', 'xy')], { most: 9, ownSize: 0 }),
  ).toEqual([['b'], ['c'], ['a']])
})

test('spares the pages where visitors begin the code of others', () => {
  const modules = [moduleOf('a', 'xe'), moduleOf('b', 'x'), moduleOf('c', 'xo')]
  const together = (entry: string) =>
    mergeBundles(modules, { most: 2, ownSize: 0 }, new Map([[entry, 6]]))
      .find((ids) => ids.length > 1)
      ?.toSorted()
  expect(together('e')).toEqual(['b', 'c'])
  expect(together('o')).toEqual(['a', 'b'])
})

test('modules share a script where a request costs more than they do', () => {
  const modules = [moduleOf('a', 'xy'), moduleOf('b', 'x')]
  expect(mergeBundles(modules, { most: 9, ownSize: 0 })).toEqual([['a'], ['b']])
  expect(mergeBundles(modules, { most: 9, ownSize: 300 })).toEqual([['a', 'b']])
})

test('the order in which modules are found does not matter', () => {
  const modules = [moduleOf('a', 'xy'), moduleOf('b', 'yz'), moduleOf('c', 'zx'), moduleOf('d', 'xw')]
  const grouped = mergeBundles(modules, { most: 2, ownSize: 0 })
  expect(mergeBundles(modules.toReversed(), { most: 2, ownSize: 0 })).toEqual(grouped)
})
