import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bountyLimits } from './bounty.ts'
import { formatShare, splitByShare, wholeShare } from './shares.ts'

describe('the parts of a reward', () => {
  it.each([
    [100_000, [10_000], [100_000]],
    [100_000, [5000, 5000], [50_000, 50_000]],
    [100_001, [5000, 5000], [50_001, 50_000]],
    [100_000, [3334, 3333, 3333], [33_340, 33_330, 33_330]],
    [100_001, [3334, 3333, 3333], [33_341, 33_330, 33_330]],
    [100_003, [3333, 3334, 3333], [33_331, 33_341, 33_331]],
    [123_457, [9999, 1], [123_445, 12]],
  ])('of %i won by %j are %j', (amountWon, shares, parts) => {
    expect(splitByShare(amountWon, shares)).toEqual(parts)
  })

  /** Cuts the whole at these places. */
  const shares = fc
    .uniqueArray(fc.integer({ min: 1, max: wholeShare - 1 }), { maxLength: 9 })
    .map((cuts) => [...cuts, wholeShare].toSorted((one, other) => one - other))
    .map((ends) => ends.map((end, index) => end - (ends[index - 1] ?? 0)))

  it('are whole, above zero, off by less than one won, and sum to the whole', () => {
    const amount = fc.integer({ min: bountyLimits.leastWon, max: bountyLimits.mostWon })
    fc.assert(
      fc.property(amount, shares, (amountWon, given) => {
        const parts = splitByShare(amountWon, given)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amountWon)
        for (const [index, part] of parts.entries()) {
          expect(Number.isSafeInteger(part) && part > 0).toBe(true)
          expect(Math.abs(part - (amountWon * (given[index] ?? 0)) / wholeShare)).toBeLessThan(1)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('are refused of shares that are no whole', () => {
    for (const given of [[], [9999], [5000, 5001]]) expect(() => splitByShare(100_000, given)).toThrow('no whole')
  })

  it('are shown as a percentage', () => {
    expect([10_000, 2500, 3333, 1].map(formatShare)).toEqual(['100%', '25%', '33.33%', '0.01%'])
  })
})
