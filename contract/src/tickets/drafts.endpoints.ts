// Drafts of tickets, until they are submitted.
import { endpoint, nothing } from '../core/endpoint.ts'
import { givenId, publicId } from '../core/id.ts'
import { versionNumber } from '../core/version.ts'
import { z } from '../core/zod.ts'
import { clientKey, ticketDraft } from './tickets.schema.ts'

const id = givenId
const version = z.int().min(1)

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
    'program.takesNoTickets',
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
    'program.takesNoTickets',
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
