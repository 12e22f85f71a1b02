// What the public reads of a ticket: its passages but for the redacted ones.

import { side } from '../core/actor.ts'
import { attachment } from '../core/attachment.ts'
import { endpoint, nothing } from '../core/endpoint.ts'
import { givenId, givenUuid } from '../core/id.ts'
import { z } from '../core/zod.ts'
import { passages, redactingSides } from './redactions.schema.ts'
import { activity, ticketPage } from './tickets.schema.ts'

const id = givenId

/** The passages that each side has redacted, and which files it allows the public to see, for both of them. */
export const getRedactions = endpoint({
  method: 'GET',
  path: '/tickets/{id}/redactions',
  access: 'signedIn',
  input: z.strictObject({ id }),
  answer: z.object({
    passages: z.array(z.object({ text: z.string(), by: z.enum(redactingSides) })),
    /** Of the ticket and of its comments; the public sees those that both sides allow. */
    files: z.array(z.object({ file: attachment, allowedBy: z.array(side) })),
  }),
  problems: ['ticket.actionNotAllowed'],
})

/**
 * Redacts passages of a ticket in everything that the public reads of it, in place of those that the caller's side has redacted
 * before. The sides read the ticket as it was written. In a public ticket it takes effect at once.
 */
export const updateRedactions = endpoint({
  method: 'PUT',
  path: '/tickets/{id}/redactions',
  access: 'signedIn',
  input: z.strictObject({
    id,
    /** Those that the caller has read: if their side has others by now, the change is refused. */
    readPassages: passages.default([]),
    passages: passages.default([]),
  }),
  answer: nothing,
  problems: [
    'error.conflict',
    'ticket.actionNotAllowed',
    'company.permissionRequired',
    'ticket.privateNotDisclosed',
    'ticket.passageNotFound',
    'ticket.passageRemains',
  ],
})

/**
 * Allows the public to see a file of the ticket or of a comment that is not internal, for the caller's side, or takes that back. It
 * needs both sides. In a public ticket it takes effect at once.
 */
export const allowFile = endpoint({
  method: 'PUT',
  path: '/tickets/{id}/public-files/{fileId}',
  access: 'signedIn',
  input: z.strictObject({ id, fileId: givenUuid, isAllowed: z.boolean({ error: 'field.type' }) }),
  answer: nothing,
  problems: ['ticket.actionNotAllowed', 'company.permissionRequired', 'ticket.privateNotDisclosed'],
})

/** What everyone would read of a ticket if it were fully disclosed now, for both sides: the answers that a guest would get. */
export const previewTicket = endpoint({
  method: 'GET',
  path: '/tickets/{id}/preview',
  access: 'signedIn',
  input: z.strictObject({ id }),
  answer: z.object({
    ticket: ticketPage,
    /** The oldest. */
    activities: z.array(activity),
    /** Whether there are more of them. */
    isCut: z.boolean(),
  }),
  problems: [
    'ticket.actionNotAllowed',
    'company.permissionRequired',
    'ticket.privateNotDisclosed',
    'ticket.disclosureNotAllowed',
  ],
})
