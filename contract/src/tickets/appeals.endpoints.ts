// Appeals of authors against a closing, which staff decide.

import { endpoint, nothing } from '../core/endpoint.ts'
import { givenId, givenUuid } from '../core/id.ts'
import { feedOf, feedQuery, tabCounts } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { appealViews } from './appeal-views.ts'
import { appealDecisions } from './appeals.lifecycle.ts'
import { appealReason, closing, staffAppeal } from './appeals.schema.ts'
import { staffReason } from './staff-disclosures.schema.ts'

/** Asks staff to open a closed ticket again: once for each closing, within 90 days. */
export const appealClosing = endpoint({
  method: 'POST',
  path: '/tickets/{id}/appeal',
  access: 'signedIn',
  input: z.strictObject({
    id: givenId,
    /** The closing that the caller has read: if another one holds by now, the appeal is refused. */
    closing,
    /** The last move in the history that they have read, such as one to another original of a duplicate: the same holds. */
    moveId: givenUuid.optional(),
    reason: appealReason,
  }),
  answer: nothing,
  problems: [
    'ticket.actionNotAllowed',
    'company.closed',
    'error.conflict',
    'ticket.notAppealable',
    'ticket.alreadyAppealed',
    'ticket.appealTooLate',
  ],
})

/** The appeals that are due first, or those decided last. */
export const listStaffAppeals = endpoint({
  method: 'GET',
  path: '/staff/appeals',
  access: 'staff',
  input: z.strictObject({
    view: z.enum(appealViews).default('OPEN'),
    ...feedQuery,
    after: z.uuid({ error: 'field.invalid' }).optional(),
  }),
  answer: feedOf(staffAppeal),
  problems: [],
})

/** How many appeals wait, and how many are decided. */
export const countStaffAppeals = endpoint({
  method: 'GET',
  path: '/staff/appeal-counts',
  access: 'staff',
  input: z.strictObject({}),
  answer: tabCounts(z.enum(appealViews)),
  problems: [],
})

/** Decides about an appeal: the closing holds, or the ticket is opened again, unless its company has closed. What was paid stays paid. */
export const decideAppeal = endpoint({
  method: 'PUT',
  path: '/staff/appeals/{id}/decision',
  access: 'staff',
  input: z.strictObject({ id: givenUuid, decision: z.enum(appealDecisions), reason: staffReason }),
  answer: nothing,
  problems: ['staff.ownSubject', 'ticket.appealDecided', 'company.closed', 'ticket.stillPublic', 'ticket.isHidden'],
})
