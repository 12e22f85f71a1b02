// Staff hide a public ticket for a time, hear both sides, and decide what becomes of it.
import { endpoint, nothing } from '../core/endpoint.ts'
import { givenId, givenUuid } from '../core/id.ts'
import { feedOf, feedQuery } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { passages } from './redactions.schema.ts'
import { publicLevel, staffReason } from './staff-disclosures.schema.ts'
import { staffTakeDown } from './staff-take-downs.schema.ts'
import { hiddenDays, takeDownAnswer } from './take-downs.schema.ts'
import { summary } from './tickets.schema.ts'

/** Hides a public ticket from everyone but its sides. Requests for its disclosure end. */
export const hideTicket = endpoint({
  method: 'PUT',
  path: '/staff/tickets/{id}/hidden',
  access: 'staff',
  input: z.strictObject({
    id: givenId,
    /** The level that the caller has read: if another one holds by now, the ticket is not hidden. */
    from: publicLevel,
    days: hiddenDays,
    reason: staffReason,
  }),
  answer: nothing,
  problems: ['staff.ownSubject', 'error.conflict'],
})

/** The tickets that are hidden now, the one that becomes public again first at the top. */
export const listTakeDowns = endpoint({
  method: 'GET',
  path: '/staff/take-downs',
  access: 'staff',
  input: z.strictObject({ ...feedQuery, after: z.uuid({ error: 'field.invalid' }).optional() }),
  answer: feedOf(staffTakeDown),
  problems: [],
})

/** Makes a hidden ticket public as before, without passages that staff redact, or on a lower level than before. */
export const decideTakeDown = endpoint({
  method: 'PUT',
  path: '/staff/take-downs/{id}/decision',
  access: 'staff',
  input: z
    .strictObject({
      id: givenUuid,
      decision: z.enum(['RESTORED', 'REDACTED', 'LOWERED']),
      /** Of a redacted ticket alone: what the public does not read of it. Staff do not read the ticket; reports name such passages. */
      passages: passages.optional(),
      /** Of a lowered ticket alone. */
      disclosure: z.enum(['CLOSED', 'LIMITED_DISCLOSED']).optional(),
      summary: summary.optional(),
      reason: staffReason,
    })
    .superRefine(({ decision, passages: redacted, disclosure: level, summary: text }, context) => {
      const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', message, path: [field] })
      const isLowered = decision === 'LOWERED'
      if (isLowered !== (level !== undefined)) refuse('disclosure', isLowered ? 'field.required' : 'field.invalid')
      const isRedacted = decision === 'REDACTED'
      const hasPassages = redacted !== undefined && redacted.length > 0
      if (isRedacted !== hasPassages) refuse('passages', isRedacted ? 'field.required' : 'field.invalid')
      const isLimited = level === 'LIMITED_DISCLOSED'
      if (isLimited !== (text !== undefined)) refuse('summary', isLimited ? 'field.required' : 'field.invalid')
    }),
  answer: nothing,
  problems: [
    'staff.ownSubject',
    'ticket.notHidden',
    'ticket.disclosureNotAllowed',
    'ticket.passageNotFound',
    'ticket.passageRemains',
  ],
})

/** What a side says about it, in place of what it said before. Staff and the other side read it. */
export const answerTakeDown = endpoint({
  method: 'PUT',
  path: '/tickets/{id}/take-down/answer',
  access: 'signedIn',
  input: z.strictObject({ id: givenId, answer: takeDownAnswer }),
  answer: nothing,
  problems: ['ticket.actionNotAllowed', 'company.permissionRequired', 'ticket.notHidden'],
})
