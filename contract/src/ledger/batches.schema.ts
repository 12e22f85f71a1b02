// Payouts that go to the bank in one file.
import { person } from '../core/person.ts'
import { z } from '../core/zod.ts'
import { batchStates } from './batches.lifecycle.ts'
import { staffContract } from './ledger.schema.ts'

export const payoutBatch = z.object({
  id: z.uuid(),
  state: z.enum(batchStates),
  count: z.int(),
  /** Whole won, after taxes. */
  totalWon: z.int(),
  /** How many are neither paid nor returned. */
  open: z.int(),
  createdBy: person.nullable(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** Whether a payout of it goes to the caller, who may not act on it then. */
  isOwn: z.boolean(),
  can: z.object({ download: z.boolean(), settle: z.boolean() }),
})
export type PayoutBatch = z.infer<typeof payoutBatch>

/** The approved withdrawals that are in no batch yet. */
export const waitingPayouts = z.object({ count: z.int(), totalWon: z.int() })

export const payoutBatchPage = z.object({ batch: payoutBatch, payouts: z.array(staffContract) })

/** A file for the bulk transfer of a bank. */
export const payoutFile = z.object({ name: z.string(), text: z.string() })
