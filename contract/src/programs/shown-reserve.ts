// What hackers see of a reserve. The exact sum would tell single rewards as it falls.

const steps = [1, 2, 5] as const
const leastWon = 100_000

/** The highest of the figures 100,000, 200,000, 500,000, 1,000,000 and so on that an amount reaches; null below the first. */
export const shownReserve = (amountWon: number): number | null => {
  if (amountWon < leastWon) return null
  const power = 10 ** (String(amountWon).length - 1)
  const step = steps.findLast((one) => one * power <= amountWon) ?? 1
  return step * power
}
