/** A platform fee is at most half of a reward. */
export const mostFeeBasisPoints = 5000

/** The highest reward that an amount pays with the fee on it; exact, as the products exceed safe integers. */
export const payableOf = (heldWon: number, basisPoints: number): number =>
  Number(((BigInt(heldWon) + 1n) * 10_000n - 1n) / (10_000n + BigInt(basisPoints)))

/** The fee of the platform on a reward, in whole won; fractions are dropped. The company pays it on top of the reward. */
export const feeOf = (amountWon: number, basisPoints: number): number => Math.floor((amountWon * basisPoints) / 10_000)
