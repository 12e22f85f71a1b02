import { companyBrief } from '../core/company-brief.ts'
import { z } from '../core/zod.ts'
import { staffPublication } from './staff-disclosures.schema.ts'
import { takeDown } from './take-downs.schema.ts'

/** A hidden ticket for staff. */
export const staffTakeDown = z.object({
  id: z.uuid(),
  /** Null if it concerns the caller, as are the texts. */
  ticket: staffPublication.shape.ticket,
  company: companyBrief,
  /** The level that held before. */
  disclosure: takeDown.shape.disclosure,
  reason: z.string().nullable(),
  /** What the sides say about it; null if nothing yet. */
  authorAnswer: z.string().nullable(),
  companyAnswer: z.string().nullable(),
  hiddenAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  /** Whether it concerns the caller, who may not act on it then. */
  isOwn: z.boolean(),
})
export type StaffTakeDown = z.infer<typeof staffTakeDown>
