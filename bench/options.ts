// The options of script/bench, which runs this file before it builds.
import { isWhole, readOptions, refuseOptions } from '../script/read-options.ts'

const usage =
  'script/bench, script/bench --growth [--calls] [--pages] [--only TEXT] [--programs | --small N --large N], or script/bench --costs [--against REF]'

const given = readOptions(usage, {
  growth: { type: 'boolean' },
  calls: { type: 'boolean' },
  pages: { type: 'boolean' },
  only: { type: 'string' },
  programs: { type: 'boolean' },
  small: { type: 'string' },
  large: { type: 'string' },
  costs: { type: 'boolean' },
  against: { type: 'string' },
})

const { growth, costs, against, ...ofGrowth } = given
const isMixed = (growth && costs) || (!growth && Object.keys(ofGrowth).length > 0) || (!costs && against !== undefined)
const { small = '10000', large = '1000000', programs } = ofGrowth
const isMixedWorld = programs && (ofGrowth.small !== undefined || ofGrowth.large !== undefined)
if (isMixed || isMixedWorld || ![small, large].every((tickets) => isWhole(tickets, 100, 5_000_000)))
  refuseOptions(usage)

/** How much a world has; of programs, what so many tickets have by default. */
export type Size = { tickets: number; programs?: number }

/** Many programs with few tickets each, or many tickets. */
const sizes: Record<'small' | 'large', Size> = programs
  ? { small: { tickets: 10_000, programs: 1000 }, large: { tickets: 100_000, programs: 100_000 } }
  : { small: { tickets: Number(small) }, large: { tickets: Number(large) } }

export const options = { ...given, ...sizes }
