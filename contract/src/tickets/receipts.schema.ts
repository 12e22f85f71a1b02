import { publicId } from '../core/id.ts'
import { severity } from '../core/severity.ts'
import { z } from '../core/zod.ts'
import { state } from './tickets.schema.ts'

/** The leaf of a ticket in the log of receipts, with the signed state of the log that covers it. */
export const ticketReceipt = z.object({
  number: publicId,
  submittedAt: z.iso.datetime(),
  /** Counted from 0. */
  index: z.int(),
  contentHash: z.string(),
  head: z.object({ size: z.int(), time: z.iso.datetime(), keyId: z.string() }),
  /** Of a duplicate: all that its side learns of the original. */
  original: z
    .object({
      number: publicId,
      submittedAt: z.iso.datetime(),
      severity: severity.nullable(),
      state,
      /** Whether its leaf is before that of the duplicate, which then can be proven. */
      isOlder: z.boolean(),
    })
    .nullable(),
})

export type TicketReceipt = z.infer<typeof ticketReceipt>
