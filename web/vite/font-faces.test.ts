import { expect, test } from 'vitest'
import { joinRanges, type Subset, subsetsOf } from './font-faces.ts'

/** The file that each character comes from: the last one that names it. */
const filesOf = (subsets: readonly Subset[]): Map<number, string> => {
  const files = new Map<number, string>()
  for (const { path, ranges } of subsets) {
    for (const [first, last] of ranges) for (let one = first; one <= last; one += 1) files.set(one, path)
  }
  return files
}

test.each(['Regular', 'Bold'] as const)('each character of %s comes from the same file as before', (weight) => {
  const before = subsetsOf(weight)
  const after = joinRanges(before)
  const files = filesOf(after)
  expect(before.length).toBe(92)
  expect([...filesOf(before)].filter(([one, file]) => files.get(one) !== file)).toEqual([])
  // Every syllable of Korean has one.
  for (let syllable = 0xac00; syllable <= 0xd7a3; syllable += 1) expect(files.has(syllable)).toBe(true)
  const count = (subsets: readonly Subset[]): number => subsets.reduce((sum, { ranges }) => sum + ranges.length, 0)
  expect(count(after)).toBeLessThan(count(before) * 0.65)
})

test('a gap is closed where a later subset fills it or nobody, and not where an earlier one does', () => {
  const subset = (path: string, ...ranges: [number, number][]): Subset => ({ path, weight: '400', ranges })
  const joined = joinRanges([
    subset('a', [1, 2], [4, 5], [7, 8]),
    subset('b', [3, 3], [10, 10], [12, 12]),
    subset('c', [11, 11], [6, 6], [50, 50]),
    subset('d', [20, 20], [40, 40], [49, 49], [51, 51]),
  ])
  expect(joined.map(({ ranges }) => ranges)).toEqual([
    [[1, 8]],
    [
      [3, 3],
      [10, 12],
    ],
    [
      [6, 6],
      [11, 11],
      [50, 50],
    ],
    [
      [20, 20],
      [40, 49],
      [51, 51],
    ],
  ])
})
