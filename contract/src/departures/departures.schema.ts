import { wholeWon } from '../core/won.ts'
import { z } from '../core/zod.ts'

/** What keeps a user from leaving. */
export const obstacle = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('STAFF') }),
  /** They are the owner of a company. */
  z.object({
    kind: z.literal('COMPANY'),
    name: z.string(),
    /** An application that is not approved can be retracted. */
    isApproved: z.boolean(),
  }),
  /** The crews that they lead. */
  z.object({ kind: z.literal('CREWS'), names: z.array(z.string()) }),
  /** Their tickets that are not closed. */
  z.object({ kind: z.literal('TICKETS'), count: z.int().min(1) }),
  z.object({ kind: z.literal('BALANCE'), amountWon: wholeWon }),
  /** Their withdrawals that are neither paid nor returned. */
  z.object({ kind: z.literal('WITHDRAWALS'), count: z.int().min(1) }),
])
export type Obstacle = z.infer<typeof obstacle>

export const departure = z.object({
  /** Empty if the user may leave. */
  obstacles: z.array(obstacle),
})
