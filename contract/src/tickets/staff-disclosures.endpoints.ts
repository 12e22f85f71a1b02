// What staff decide about the disclosure of tickets. Both sides read their reasons, which are recorded.

import { endpoint, nothing } from '../core/endpoint.ts'
import { givenId, givenUuid } from '../core/id.ts'
import { feedOf, feedQuery, tabCounts } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { staffDisclosureViews } from './staff-disclosure-views.ts'
import {
  checkLevel,
  publicLevel,
  staffPublication,
  staffReason,
  staffRequest,
  staffRequestStates,
} from './staff-disclosures.schema.ts'
import { disclosureFields, summary } from './tickets.schema.ts'

/** The objections that wait longest first, or the requests that take effect first. */
export const listStaffDisclosures = endpoint({
  method: 'GET',
  path: '/staff/disclosures',
  access: 'staff',
  input: z.strictObject({
    state: z.enum(staffRequestStates).default('OBJECTED'),
    ...feedQuery,
    after: z.uuid({ error: 'field.invalid' }).optional(),
  }),
  answer: feedOf(staffRequest),
  problems: [],
})

/** How much is in each list about the disclosure of tickets. */
export const countStaffDisclosures = endpoint({
  method: 'GET',
  path: '/staff/disclosure-counts',
  access: 'staff',
  input: z.strictObject({}),
  answer: tabCounts(z.enum(staffDisclosureViews)),
  problems: [],
})

/** Decides about an objection: the request is refused, or granted at a level, which takes effect. */
export const decideObjection = endpoint({
  method: 'PUT',
  path: '/staff/disclosures/{id}/decision',
  access: 'staff',
  input: z
    .strictObject({
      id: givenUuid,
      decision: z.enum(['REFUSED', 'GRANTED']),
      /** Of a granted request alone. */
      disclosure: disclosureFields.disclosure.optional(),
      summary: disclosureFields.summary,
      reason: staffReason,
    })
    .refine(({ decision, disclosure: level }) => (decision === 'GRANTED') === (level !== undefined), {
      error: 'field.invalid',
      path: ['disclosure'],
    })
    .superRefine(checkLevel),
  answer: nothing,
  problems: [
    'staff.ownSubject',
    'ticket.disclosureRequestEnded',
    'ticket.privateNotDisclosed',
    'ticket.disclosureNotAllowed',
  ],
})

/** Gives both sides another 30 days, once, before a request takes effect that nobody answers. */
export const extendDisclosure = endpoint({
  method: 'PUT',
  path: '/staff/disclosures/{id}/extended',
  access: 'staff',
  input: z.strictObject({ id: givenUuid, reason: staffReason }),
  answer: nothing,
  problems: ['staff.ownSubject', 'ticket.disclosureRequestEnded', 'ticket.alreadyExtended'],
})

/** Lowers the level of a public ticket. What was asked before ends. */
export const lowerDisclosure = endpoint({
  method: 'PUT',
  path: '/staff/tickets/{id}/disclosure',
  access: 'staff',
  input: z
    .strictObject({
      id: givenId,
      /** The level that the caller has read: if another one holds by now, the change is refused. */
      from: publicLevel,
      disclosure: z.enum(['CLOSED', 'LIMITED_DISCLOSED']),
      summary: summary.optional(),
      reason: staffReason,
    })
    .superRefine(checkLevel),
  answer: nothing,
  problems: ['staff.ownSubject', 'error.conflict', 'ticket.disclosureNotAllowed'],
})

/** The tickets that become public because of their plan, the next one first. */
export const listStaffPublications = endpoint({
  method: 'GET',
  path: '/staff/publications',
  access: 'staff',
  input: z.strictObject(feedQuery),
  answer: feedOf(staffPublication),
  problems: [],
})

/** Lets a ticket become public 90 days later, once. Everyone who reads the ticket then reads the reason. */
export const postponePublication = endpoint({
  method: 'PUT',
  path: '/staff/tickets/{id}/publication',
  access: 'staff',
  input: z.strictObject({ id: givenId, reason: staffReason }),
  answer: nothing,
  problems: ['staff.ownSubject', 'ticket.alreadyExtended'],
})
