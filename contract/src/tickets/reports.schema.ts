// Reports of public tickets, by anybody, to staff.
import { companyBrief } from '../core/company-brief.ts'
import { email } from '../core/email.ts'
import { lifecycle } from '../core/lifecycle.ts'
import { prose } from '../core/text.ts'
import { z } from '../core/zod.ts'
import { reportReasons } from './report-reasons.ts'
import { staffPublication } from './staff-disclosures.schema.ts'
import { ticketLimits } from './tickets.limits.ts'

const reportStates = ['OPEN', 'UPHELD', 'DISMISSED'] as const
export type ReportState = (typeof reportStates)[number]

/** Staff hide or lower the ticket, or leave it as it is. */
export const reportLifecycle = lifecycle<ReportState, 'STAFF'>({
  states: reportStates,
  start: 'OPEN',
  moves: [{ from: 'OPEN', to: ['UPHELD', 'DISMISSED'], by: 'STAFF' }],
})

export const reportFields = {
  reason: z.enum(reportReasons),
  contents: prose(ticketLimits.report),
  /** Where staff answer a guest, who has to give it; users are answered at the address of their account. */
  email: email.optional(),
}

/** A report that waits, for staff. */
export const staffReport = z.object({
  id: z.uuid(),
  /** Null if it concerns the caller, as is the text. */
  ticket: staffPublication.shape.ticket,
  company: companyBrief,
  reason: reportFields.reason,
  contents: z.string().nullable(),
  isByUser: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Whether it concerns the caller, who may not act on it then. */
  isOwn: z.boolean(),
})
export type StaffReport = z.infer<typeof staffReport>
