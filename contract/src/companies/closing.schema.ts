import { publicId } from '../core/id.ts'
import { wholeWon } from '../core/won.ts'
import { z } from '../core/zod.ts'
import { mostNamedTickets } from './closing.limits.ts'

/** Some of the counted tickets, if the owner sees them. No filter of a list finds them. */
export const namedTickets = z.array(publicId).max(mostNamedTickets)

/** What has to be settled before a company is closed. */
export const closingObstacle = z.discriminatedUnion('kind', [
  /** Tickets that are not closed, and how many of them the owner does not see, such as those of a former crew of theirs. */
  z.object({ kind: z.literal('TICKETS'), count: z.int().min(1), hiddenCount: z.int().min(0) }),
  /** Appeals against closings, which staff decide. */
  z.object({ kind: z.literal('APPEALS'), count: z.int().min(1), ticketIds: namedTickets }),
  /** Programs that are published and have not ended. */
  z.object({ kind: z.literal('PROGRAMS'), count: z.int().min(1) }),
  /** Deposits that are announced and neither posted nor canceled. */
  z.object({ kind: z.literal('DEPOSITS'), count: z.int().min(1) }),
  z.object({ kind: z.literal('BALANCE'), amountWon: wholeWon }),
])
export type ClosingObstacle = z.infer<typeof closingObstacle>
