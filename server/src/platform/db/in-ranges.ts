/** Runs work for the ids from 1 to `last` in ranges of `size`, one after another, and adds up the results. */
export const inRanges = async (
  last: number,
  size: number,
  work: (first: number, last: number) => Promise<number>,
): Promise<number> => {
  let sum = 0
  for (let first = 1; first <= last; first += size) sum += await work(first, first + size - 1)
  return sum
}
