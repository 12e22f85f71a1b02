import { side } from '../core/actor.ts'
import { companyBrief } from '../core/company-brief.ts'
import { publicId } from '../core/id.ts'
import { severity } from '../core/severity.ts'
import { prose } from '../core/text.ts'
import { z } from '../core/zod.ts'
import { publicDisclosures } from './tickets.lifecycle.ts'
import { ticketLimits } from './tickets.limits.ts'
import { disclosure, substate } from './tickets.schema.ts'

/** The requests that staff act on: those that the other side objects to, and those that wait for an answer. */
export const staffRequestStates = ['OBJECTED', 'OPEN'] as const

/** A level on which everyone sees something. */
export const publicLevel = z.enum(publicDisclosures)

/** What staff see of a ticket that they decide about. */
export const staffTicket = z.object({ id: publicId, title: z.string(), severity, substate, disclosure })

/** A request for disclosure as staff see it: what both sides say, and not the ticket's text. */
export const staffRequest = z.object({
  id: z.uuid(),
  state: z.enum(staffRequestStates),
  /** Null if it concerns the caller, as are the other texts. */
  ticket: staffTicket.nullable(),
  company: companyBrief,
  by: side,
  /** The level that is asked for. */
  disclosure: publicLevel,
  summary: z.string().nullable(),
  /** Why the other side objects. Markdown. */
  objection: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Null while it waits for an answer. */
  answeredAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime(),
  isExtended: z.boolean(),
  /** Whether it concerns the caller, who may not act on it then. */
  isOwn: z.boolean(),
})
export type StaffRequest = z.infer<typeof staffRequest>

/** A ticket that becomes public because of its plan, as staff see it. */
export const staffPublication = z.object({
  /** Null if it concerns the caller, who may not act on it then. */
  ticket: staffTicket.nullable(),
  company: companyBrief,
  dueAt: z.iso.datetime(),
  isExtended: z.boolean(),
  isOwn: z.boolean(),
})
export type StaffPublication = z.infer<typeof staffPublication>

/** Both sides read it. */
export const staffReason = prose(ticketLimits.reason)

/** Whether a text goes with its level: only LIMITED_DISCLOSED has a summary. */
export const checkLevel = (
  { disclosure: level, summary: text }: { disclosure?: string | undefined; summary?: string | undefined },
  context: z.core.$RefinementCtx,
): void => {
  const isLimited = level === 'LIMITED_DISCLOSED'
  if (isLimited === (text !== undefined)) return
  context.addIssue({ code: 'custom', message: isLimited ? 'field.required' : 'field.invalid', path: ['summary'] })
}
