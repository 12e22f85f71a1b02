import { wholeWon } from '../core/won.ts'
import { z } from '../core/zod.ts'

/** What has to be settled before a company is closed. */
export const closingObstacle = z.discriminatedUnion('kind', [
  /** Tickets that are not closed. */
  z.object({ kind: z.literal('TICKETS'), count: z.int().min(1) }),
  /** Appeals against closings, which staff decide. */
  z.object({ kind: z.literal('APPEALS'), count: z.int().min(1) }),
  /** Programs that are published and have not ended. */
  z.object({ kind: z.literal('PROGRAMS'), count: z.int().min(1) }),
  /** Deposits that are announced and neither posted nor canceled. */
  z.object({ kind: z.literal('DEPOSITS'), count: z.int().min(1) }),
  z.object({ kind: z.literal('BALANCE'), amountWon: wholeWon }),
])
export type ClosingObstacle = z.infer<typeof closingObstacle>
