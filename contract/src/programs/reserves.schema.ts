import { publicId } from '../core/id.ts'
import { wonWithin } from '../core/won.ts'
import { z } from '../core/zod.ts'
import { programLimits } from './programs.limits.ts'
import { programStatus } from './programs.schema.ts'

/** A program of the caller's company, and what is set aside for its rewards. */
export const reserve = z.object({
  id: publicId,
  title: z.string(),
  status: programStatus,
  /** Its highest reward; null if it has none. */
  highestWon: z.int().nullable(),
  /** In whole won. */
  reserveWon: z.int(),
  /** Whether credit was ever set aside for it. */
  isOpened: z.boolean(),
  /** What open tickets with a severity get at least, with the fee of the platform. */
  promisedWon: z.int(),
  can: z.object({
    setAside: z.boolean(),
    /** The most that can return to the wallet. */
    takeBackWon: z.int(),
  }),
})
export type Reserve = z.infer<typeof reserve>

/** Where the credit goes: it is set aside, or returns to the wallet. */
export const reserveTargets = ['RESERVE', 'WALLET'] as const

export const reserveForm = z.strictObject({ to: z.enum(reserveTargets), amount: wonWithin(programLimits.reserveWon) })
