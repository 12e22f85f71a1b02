// Tickets, their history and comments, and what their sides do while they work on them.
import { attachmentIds } from '../core/attachment.ts'
import { comment, commentContents } from '../core/comment.ts'
import { endpoint, nothing } from '../core/endpoint.ts'
import { givenId, publicId } from '../core/id.ts'
import { counted, feedOf, feedQuery, flagInQuery, listOf, pageQuery } from '../core/page.ts'
import { searchTerm } from '../core/search.ts'
import { severity } from '../core/severity.ts'
import { line } from '../core/text.ts'
import { z } from '../core/zod.ts'
import {
  activity,
  checkMove,
  disclosedTicket,
  month,
  severityForm,
  substate,
  substateFields,
  ticketPage,
} from './tickets.schema.ts'
import { disclosedDays, disclosedSorts } from './tickets.sorts.ts'

const id = givenId

/** Answers NEEDS_MORE_INFO with a comment and returns the ticket to its previous substate. */
export const answerTicket = endpoint({
  method: 'POST',
  path: '/tickets/{id}/answer',
  access: 'signedIn',
  input: z.strictObject({ id, contents: commentContents, attachmentIds: attachmentIds.optional() }),
  answer: nothing,
  problems: ['ticket.actionNotAllowed', 'ticket.answerNotAsked', 'company.closed', 'file.notFound'],
})

export const retestTicket = endpoint({
  method: 'POST',
  path: '/tickets/{id}/retest',
  access: 'signedIn',
  input: z.strictObject({
    id,
    fixed: z.boolean(),
    comment: commentContents,
    attachmentIds: attachmentIds.optional(),
  }),
  answer: nothing,
  problems: ['ticket.actionNotAllowed', 'ticket.retestNotAsked', 'company.closed', 'file.notFound'],
})

export const changeSubstate = endpoint({
  method: 'PUT',
  path: '/tickets/{id}/substate',
  access: 'manager',
  permissions: ['TICKETS'],
  input: z
    .strictObject({
      id,
      /** The substate that the manager has read: if another one holds by now, the move is refused. */
      from: substate.optional(),
      /** The original that the manager has read, of a duplicate: if it has another one by now, the move is refused. */
      fromOriginalId: publicId.optional(),
      ...substateFields,
    })
    .superRefine(checkMove),
  answer: nothing,
  problems: [
    'error.conflict',
    'ticket.actionNotAllowed',
    'ticket.substateNotAllowed',
    'ticket.originalNotFound',
    'ticket.isOriginal',
    'ticket.passageRespelled',
  ],
})

export const changeSeverity = endpoint({
  method: 'PUT',
  path: '/tickets/{id}/severity',
  access: 'manager',
  permissions: ['TICKETS'],
  input: z.strictObject({
    id,
    /** The severity that the manager has read: if another one holds by now, the change is refused. */
    from: severity.optional(),
    ...severityForm.shape,
  }),
  answer: nothing,
  problems: [
    'error.conflict',
    'ticket.actionNotAllowed',
    'ticket.severityNotChangeable',
    'ticket.severityAboveAsset',
    'ticket.passageRespelled',
  ],
})

export const createTicketComment = endpoint({
  method: 'POST',
  path: '/tickets/{id}/comments',
  access: 'signedIn',
  input: z.strictObject({
    id,
    contents: commentContents,
    isInternal: z.boolean().optional(),
    attachmentIds: attachmentIds.optional(),
  }),
  answer: z.object({ id: z.uuid() }),
  problems: [
    'ticket.actionNotAllowed',
    'company.permissionRequired',
    'company.closed',
    'file.notFound',
    'ticket.passageRespelled',
  ],
})

export const listTicketComments = endpoint({
  method: 'GET',
  path: '/tickets/{id}/comments',
  access: 'anyone',
  input: z.strictObject({ id, ...pageQuery }),
  answer: listOf(comment),
  problems: ['error.notSignedIn'],
})

/** Hacktivity: disclosed tickets. */
export const listTickets = endpoint({
  method: 'GET',
  path: '/tickets',
  access: 'anyone',
  input: z.strictObject({
    sort: z.enum(disclosedSorts).default('latest'),
    severity: severity.optional(),
    /** Part of what everyone reads of a ticket: title, weakness, description and comments; or its number. */
    q: searchTerm.optional(),
    /** The names of one weakness, divided by `|`. Names with the same number of CWE are the same. */
    weakness: line({ min: 1, max: 320 }).optional(),
    /** Of one program, of a company by its alias, of an author by their nickname, or of a crew by its name. */
    programId: givenId.optional(),
    company: z.string().max(80).optional(),
    author: z.string().max(200).optional(),
    crew: z.string().max(64).optional(),
    /** Of disclosure, in Seoul. */
    month: month.optional(),
    /** Disclosed in the last days. */
    days: z.enum(disclosedDays).optional(),
    /** Whether to say how many tickets there are, with the first page. */
    counted: flagInQuery.optional(),
    /** Whether to say which of them the caller follows. */
    follows: flagInQuery.optional(),
    ...feedQuery,
  }),
  answer: feedOf(disclosedTicket).extend({
    /** Null unless it was asked for. What a search found beyond the first thousand tickets is a least number. */
    counted: counted.nullable(),
  }),
  problems: [],
})

export const getTicket = endpoint({
  method: 'GET',
  path: '/tickets/{id}',
  access: 'anyone',
  input: z.strictObject({ id }),
  answer: ticketPage,
  problems: ['error.notSignedIn'],
})

export const listTicketActivities = endpoint({
  method: 'GET',
  path: '/tickets/{id}/activities',
  access: 'anyone',
  input: z.strictObject({ id, ...feedQuery }),
  answer: feedOf(activity).extend({
    /** Of the state of the ticket, for its two sides: `watchTicket` tells of a later one. */
    mark: z.string().nullable(),
  }),
  problems: ['error.notSignedIn'],
})
