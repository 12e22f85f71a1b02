import { companyBriefWithClosing } from '../core/company-brief.ts'
import { publicId } from '../core/id.ts'
import { prose } from '../core/text.ts'
import { z } from '../core/zod.ts'
import { appealStates } from './appeals.lifecycle.ts'
import { staffTicket } from './staff-disclosures.schema.ts'
import { closingSubstates } from './tickets.lifecycle.ts'
import { ticketLimits } from './tickets.limits.ts'
import { state } from './tickets.schema.ts'

export const closing = z.enum(closingSubstates)

/** Staff read it, and both sides. */
export const appealReason = prose(ticketLimits.reason)

/** An appeal as staff see it: what both sides say, and not the ticket's text. */
export const staffAppeal = z.object({
  id: z.uuid(),
  state: z.enum(appealStates),
  /** Null if it concerns the caller, as are the original and the reasons. */
  ticket: staffTicket.nullable(),
  company: companyBriefWithClosing,
  /** The closing that is appealed. */
  closing,
  /** What the company said then; null if it gave no reason. */
  closingReason: z.string().nullable(),
  /** What it said since, each time that it named another original of a duplicate, the newest first. */
  laterReasons: z.array(z.string()),
  /** The original that the duplicate has now, of which its author knows as much; null if it is none. */
  original: z.object({ number: publicId, state }).nullable(),
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** Whether it concerns the caller, who may not decide it then. */
  isOwn: z.boolean(),
})
export type StaffAppeal = z.infer<typeof staffAppeal>
