// Shares of a reward, in basis points that sum to a whole.

/** The whole, in basis points. */
export const wholeShare = 10_000

/**
 * Splits whole won by shares, which sum to the whole. What is left after rounding down goes to the largest fractions, of equal ones
 * to the first, so the parts always sum to the amount.
 */
export const splitByShare = (amountWon: number, shares: readonly number[]): number[] => {
  if (shares.reduce((sum, share) => sum + share, 0) !== wholeShare) throw new RangeError('the shares are no whole')
  const exact = shares.map((share) => amountWon * share)
  const parts = exact.map((each) => Math.floor(each / wholeShare))
  const left = amountWon - parts.reduce((sum, part) => sum + part, 0)
  const byFraction = exact
    .map((each, index) => ({ index, fraction: each % wholeShare }))
    .toSorted((one, other) => other.fraction - one.fraction || one.index - other.index)
  const raised = new Set(byFraction.slice(0, left).map(({ index }) => index))
  return parts.map((part, index) => (raised.has(index) ? part + 1 : part))
}

/** As a percentage, with two digits at most. */
export const formatShare = (share: number): string => `${share / 100}%`
