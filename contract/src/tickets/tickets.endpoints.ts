import { attachmentIds } from '../core/attachment.ts'
import { comment, commentContents } from '../core/comment.ts'
import { ticketReaders } from '../core/company-permissions.ts'
import { endpoint, nothing } from '../core/endpoint.ts'
import { givenId, givenUuid, publicId } from '../core/id.ts'
import { feedOf, feedQuery, listOf, pageQuery } from '../core/page.ts'
import { searchTerm } from '../core/search.ts'
import { severity } from '../core/severity.ts'
import { prose } from '../core/text.ts'
import { versionNumber } from '../core/version.ts'
import { z } from '../core/zod.ts'
import { turnSides } from './tickets.lifecycle.ts'
import { ticketLimits } from './tickets.limits.ts'
import {
  activity,
  checkMove,
  checkSummary,
  clientKey,
  disclosedTicket,
  disclosureFields,
  month,
  ownedTickets,
  reward,
  rewardForm,
  rewardMonth,
  severityForm,
  state,
  substate,
  substateFields,
  ticketDraft,
  ticketPage,
} from './tickets.schema.ts'
import { ticketSorts } from './tickets.sorts.ts'
import { companyFilters } from './views.schema.ts'

const id = givenId
const version = z.int().min(1)
/** The author's choice; the company has none. */
const isAnonymous = z.boolean().optional()

/** Room for the longest description, of which a Hangul letter takes three bytes. */
const maxBodyBytes = 262_144

export const createTicket = endpoint({
  method: 'POST',
  path: '/tickets',
  access: 'hacker',
  maxBodyBytes,
  input: z.strictObject({ programId: publicId, ...ticketDraft, clientKey }),
  answer: z.object({ id: publicId, version: versionNumber }),
  problems: [
    'error.notFound',
    'program.notEligible',
    'ticket.assetNotInProgram',
    'ticket.notInCrew',
    'file.notFound',
    'ticket.tooManyDrafts',
    'ticket.tooManyDraftsInProgram',
  ],
})

/** Saves the whole form of a draft; the text of a submitted ticket is fixed. */
export const updateTicket = endpoint({
  method: 'PATCH',
  path: '/tickets/{id}',
  access: 'hacker',
  maxBodyBytes,
  input: z.strictObject({ id, ...ticketDraft, version }),
  answer: z.object({ version: versionNumber }),
  problems: [
    'ticket.actionNotAllowed',
    'ticket.notDraft',
    'ticket.outdatedVersion',
    'ticket.assetNotInProgram',
    'ticket.notInCrew',
    'file.notFound',
  ],
})

export const deleteTicket = endpoint({
  method: 'DELETE',
  path: '/tickets/{id}',
  access: 'hacker',
  input: z.strictObject({ id }),
  answer: nothing,
  problems: ['ticket.actionNotAllowed', 'ticket.notDraft'],
})

/** `rulesVersion` is the number of the version that the hacker has read. */
export const submitTicket = endpoint({
  method: 'POST',
  path: '/tickets/{id}/submit',
  access: 'hacker',
  input: z.strictObject({ id, version, rulesVersion: versionNumber }),
  answer: nothing,
  problems: [
    'ticket.actionNotAllowed',
    'ticket.notDraft',
    'ticket.outdatedVersion',
    'ticket.incomplete',
    'company.blocked',
    'program.versionChanged',
    'program.notEligible',
    'ticket.notInCrew',
    'ticket.crewNotAllowed',
    'ticket.crewRequired',
    'ticket.crewHasNoParticipants',
    'ticket.participantsNotAllowed',
    'ticket.participantNotEligible',
    'ticket.assetNotInProgram',
    'ticket.assetOutOfScope',
    'ticket.severityAboveAsset',
  ],
})

/** Answers NEEDS_MORE_INFO with a comment and returns the ticket to its previous substate. */
export const answerTicket = endpoint({
  method: 'POST',
  path: '/tickets/{id}/answer',
  access: 'signedIn',
  input: z.strictObject({ id, contents: commentContents, attachmentIds: attachmentIds.optional() }),
  answer: nothing,
  problems: ['ticket.actionNotAllowed', 'ticket.answerNotAsked', 'file.notFound'],
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
  problems: ['ticket.actionNotAllowed', 'ticket.retestNotAsked', 'file.notFound'],
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
  problems: ['error.conflict', 'ticket.actionNotAllowed', 'ticket.severityNotChangeable', 'ticket.severityAboveAsset'],
})

export const rewardTicket = endpoint({
  method: 'POST',
  path: '/tickets/{id}/rewards',
  access: 'manager',
  permissions: ['REWARDS'],
  isIdempotent: true,
  input: z.strictObject({ id, ...rewardForm.shape }),
  answer: z.object({ rewardTotalWon: z.int(), balanceWon: z.int() }),
  problems: [
    'ticket.actionNotAllowed',
    'ticket.rewardNotAllowed',
    'ticket.rewardNeedsApproval',
    'ticket.rewardProposed',
    'ticket.consentPending',
    'ticket.authorLeft',
    'ticket.crewDeleted',
    'ticket.rewardOutOfRange',
    'ticket.rewardAboveBalance',
  ],
})

export const requestDisclosure = endpoint({
  method: 'POST',
  path: '/tickets/{id}/disclosure-requests',
  access: 'signedIn',
  input: z.strictObject({ id, ...disclosureFields, isAnonymous }).superRefine(checkSummary),
  answer: nothing,
  problems: [
    'ticket.actionNotAllowed',
    'company.permissionRequired',
    'ticket.privateNotDisclosed',
    'ticket.disclosureNotAllowed',
    'ticket.isHidden',
    'ticket.disclosureRequestOpen',
  ],
})

/** An objection requires a reason. */
export const answerDisclosure = endpoint({
  method: 'PUT',
  path: '/tickets/{id}/disclosure-requests/{requestId}',
  access: 'signedIn',
  input: z
    .strictObject({
      id,
      requestId: givenUuid,
      accept: z.boolean(),
      reason: prose(ticketLimits.reason).optional(),
      isAnonymous,
    })
    .refine(({ accept, reason }) => accept || reason !== undefined, { error: 'field.required', path: ['reason'] }),
  answer: nothing,
  problems: [
    'ticket.actionNotAllowed',
    'company.permissionRequired',
    'ticket.disclosureNotAllowed',
    'ticket.disclosureRequestEnded',
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
  problems: ['ticket.actionNotAllowed', 'company.permissionRequired', 'file.notFound'],
})

export const listTicketComments = endpoint({
  method: 'GET',
  path: '/tickets/{id}/comments',
  access: 'anyone',
  input: z.strictObject({ id, ...pageQuery }),
  answer: listOf(comment),
  problems: ['error.notSignedIn'],
})

/** Hacktivity: disclosed tickets, newest disclosure first. */
export const listTickets = endpoint({
  method: 'GET',
  path: '/tickets',
  access: 'anyone',
  input: z.strictObject({
    severity: severity.optional(),
    q: searchTerm.optional(),
    /** Of one program, of a company by its alias, of an author by their nickname, or of a crew by its name. */
    programId: givenId.optional(),
    company: z.string().max(80).optional(),
    author: z.string().max(200).optional(),
    crew: z.string().max(64).optional(),
    /** Of disclosure, in Seoul. */
    month: month.optional(),
    ...feedQuery,
  }),
  answer: feedOf(disclosedTicket),
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

const filters = {
  sort: z.enum(ticketSorts).optional(),
  state: state.optional(),
  substate: substate.optional(),
  severity: severity.optional(),
  /** Open tickets that this side acts on next. */
  turn: z.enum(turnSides).optional(),
  programId: givenId.optional(),
  /** Part of a title, or a ticket's number. */
  q: searchTerm.optional(),
  ...pageQuery,
}

/** The caller's tickets, including drafts. */
export const listOwnTickets = endpoint({
  method: 'GET',
  path: '/tickets/users',
  access: 'signedIn',
  input: z.strictObject(filters),
  answer: ownedTickets,
  problems: [],
})

export const listCompanyTickets = endpoint({
  method: 'GET',
  path: '/tickets/companies',
  access: 'manager',
  permissions: ticketReaders,
  input: z.strictObject({ ...companyFilters, ...pageQuery }),
  answer: ownedTickets,
  problems: [],
})

/** The submitted tickets of a crew of the caller. */
export const listCrewTickets = endpoint({
  method: 'GET',
  path: '/tickets/crew',
  access: 'signedIn',
  input: z.strictObject({ crewId: givenId, ...filters }),
  answer: ownedTickets,
  problems: ['error.notFound'],
})

/** Rewards that the caller received. */
export const listRewards = endpoint({
  method: 'GET',
  path: '/tickets/rewarded',
  access: 'signedIn',
  input: z.strictObject(pageQuery),
  answer: listOf(reward),
  problems: [],
})

/** Rewards that the caller's company paid. */
export const listPayments = endpoint({
  method: 'GET',
  path: '/tickets/paid',
  access: 'manager',
  permissions: ['CREDIT'],
  input: z.strictObject(pageQuery),
  answer: listOf(reward),
  problems: [],
})

/** What the caller received in each of the last twelve months, oldest first. */
export const listRewardMonths = endpoint({
  method: 'GET',
  path: '/tickets/rewarded/months',
  access: 'signedIn',
  input: z.strictObject({}),
  answer: z.array(rewardMonth),
  problems: [],
})

/** What the caller's company paid in each of the last twelve months, oldest first. */
export const listPaymentMonths = endpoint({
  method: 'GET',
  path: '/tickets/paid/months',
  access: 'manager',
  permissions: ['CREDIT'],
  input: z.strictObject({}),
  answer: z.array(rewardMonth),
  problems: [],
})
