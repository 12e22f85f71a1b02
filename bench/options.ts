// The options of script/bench, which runs this file before it builds.
import { isWhole, readOptions, refuseOptions } from '../script/read-options.ts'

const usage =
  'script/bench, script/bench --growth [--calls] [--pages] [--small N] [--large N], or script/bench --costs [--against REF]'

const given = readOptions(usage, {
  growth: { type: 'boolean' },
  calls: { type: 'boolean' },
  pages: { type: 'boolean' },
  small: { type: 'string' },
  large: { type: 'string' },
  costs: { type: 'boolean' },
  against: { type: 'string' },
})

const { growth, costs, against, ...ofGrowth } = given
const isMixed = (growth && costs) || (!growth && Object.keys(ofGrowth).length > 0) || (!costs && against !== undefined)
const { small = '10000', large = '1000000' } = ofGrowth
if (isMixed || ![small, large].every((tickets) => isWhole(tickets, 100, 5_000_000))) refuseOptions(usage)

export const options = { ...given, small: Number(small), large: Number(large) }
