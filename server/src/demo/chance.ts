// Chance that repeats: the same seed gives the same demo.

export type Chance = {
  /** From 0 up to 1. */
  roll: () => number
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number
  pick: <T>(options: readonly T[]) => T
  /** Picks by weight. */
  weigh: <T>(options: readonly (readonly [T, number])[]) => T
}

const firstOf = <T>(options: readonly T[], index: number): T => {
  const found = options[index]
  if (found === undefined) throw new Error('there is nothing to choose from')
  return found
}

/** Mulberry32, a small generator with a good spread. */
export const chanceOf = (seed: number): Chance => {
  let state = seed
  const roll = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number): number => least + Math.floor(roll() * (most - least + 1))
  return {
    roll,
    between,
    pick: (options) => firstOf(options, Math.floor(roll() * options.length)),
    weigh: (options) => {
      const target = roll() * options.reduce((sum, [, weight]) => sum + weight, 0)
      let sum = 0
      const index = options.findIndex(([, weight]) => {
        sum += weight
        return sum > target
      })
      return firstOf(options, Math.max(index, 0))[0]
    },
  }
}
