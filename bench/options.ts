// The options of script/bench, which runs this file before it builds.
import { isWhole, readOptions, refuseOptions } from '../script/read-options.ts'

const usage =
  'script/bench, script/bench --growth [--calls] [--pages] [--postings] [--only TEXT] [--programs | --journals | --small N --large N], or script/bench --costs [--against REF]'

const given = readOptions(usage, {
  growth: { type: 'boolean' },
  calls: { type: 'boolean' },
  pages: { type: 'boolean' },
  postings: { type: 'boolean' },
  only: { type: 'string' },
  programs: { type: 'boolean' },
  journals: { type: 'boolean' },
  small: { type: 'string' },
  large: { type: 'string' },
  costs: { type: 'boolean' },
  against: { type: 'string' },
})

const { growth, costs, against, ...ofGrowth } = given
const isMixed = (growth && costs) || (!growth && Object.keys(ofGrowth).length > 0) || (!costs && against !== undefined)
const { small = '10000', large = '1000000', programs, journals } = ofGrowth
const isSized = ofGrowth.small !== undefined || ofGrowth.large !== undefined
const isMixedWorld = (programs && journals) || ((programs || journals) && isSized)
if (isMixed || isMixedWorld || ![small, large].every((tickets) => isWhole(tickets, 100, 5_000_000)))
  refuseOptions(usage)

/** How much a world has; of programs and journals, what so many tickets have by default. */
export type Size = { tickets: number; programs?: number; journals?: number }

/** Many programs with few tickets each, many journals with few tickets, or many tickets. */
const sizes = ((): Record<'small' | 'large', Size> => {
  if (journals) return { small: { tickets: 1000, journals: 10_000 }, large: { tickets: 1000, journals: 1_000_000 } }
  if (programs) return { small: { tickets: 10_000, programs: 1000 }, large: { tickets: 100_000, programs: 100_000 } }
  return { small: { tickets: Number(small) }, large: { tickets: Number(large) } }
})()

export const options = { ...given, ...sizes }
