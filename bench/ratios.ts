// Rates as ratios of two servers that are asked by turns, in short rounds: what else the machine does meets both alike.
import { type Ask, measure } from './load.ts'

export type Ratio = { name: string; ratio: number; ours: number; theirs: number; goal: number }

const rounds = 7
const secondsPerRound = 1.2

const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0

/** @param visitors how many ask at once */
export const compareRates = async (
  { name, goal }: Pick<Ratio, 'name' | 'goal'>,
  ours: Ask,
  theirs: Ask,
  visitors = 8,
): Promise<Ratio> => {
  const rateOf = async (ask: Ask): Promise<number> => (await measure(ask, visitors, secondsPerRound, 0.2)).perSecond
  await rateOf(ours)
  await rateOf(theirs)
  const pairs: [number, number][] = []
  for (let round = 0; round < rounds; round++) {
    // Whoever is asked first may find the machine warmer.
    if (round % 2 === 0) pairs.push([await rateOf(ours), await rateOf(theirs)])
    else {
      const second = await rateOf(theirs)
      pairs.push([await rateOf(ours), second])
    }
  }
  return {
    name,
    goal,
    ratio: median(pairs.map(([left, right]) => left / right)),
    ours: median(pairs.map(([left]) => left)),
    theirs: median(pairs.map(([, right]) => right)),
  }
}
