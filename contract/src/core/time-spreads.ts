import { z } from './zod.ts'

/** In whole minutes, at most two percent too high: half of the tickets took no longer than the one, nine of ten than the other. */
const spread = z.object({ median: z.int(), p90: z.int() })
export type Spread = z.infer<typeof spread>

/** How the times of tickets are spread; null if there are none, or too few to be published. */
export const timeSpreads = z.object({
  firstResponse: spread.nullable(),
  reward: spread.nullable(),
  resolution: spread.nullable(),
})
export type TimeSpreads = z.infer<typeof timeSpreads>
