// Hackers with whom the author of a ticket shares its rewards.
import { endpoint, nothing } from '../core/endpoint.ts'
import { givenId, givenUuid } from '../core/id.ts'
import { z } from '../core/zod.ts'
import { listOwnTickets } from './owned-tickets.endpoints.ts'
import { participantForm, share } from './participants.schema.ts'
import { ownedTickets } from './tickets.schema.ts'

const id = givenId

/** Asks a hacker to consent to a share, or to another one than before. */
export const addParticipant = endpoint({
  method: 'POST',
  path: '/tickets/{id}/participants',
  access: 'signedIn',
  input: z.strictObject({ id, ...participantForm.shape }),
  answer: nothing,
  problems: [
    'ticket.actionNotAllowed',
    'ticket.crewHasNoParticipants',
    'ticket.sharesFixed',
    'ticket.participantsNotAllowed',
    'ticket.participantNotFound',
    'ticket.participantNotEligible',
    'ticket.tooManyParticipants',
    'ticket.sharesAboveWhole',
  ],
})

/** Takes a share back, which is the author's again. By the uuid of the user. */
export const removeParticipant = endpoint({
  method: 'DELETE',
  path: '/tickets/{id}/participants/{uuid}',
  access: 'signedIn',
  input: z.strictObject({ id, uuid: givenUuid }),
  answer: nothing,
  problems: ['ticket.actionNotAllowed', 'ticket.sharesFixed'],
})

/** The consent of who is asked, or their refusal, also after they have consented. */
export const answerParticipation = endpoint({
  method: 'PUT',
  path: '/tickets/{id}/participants/consent',
  access: 'signedIn',
  /** `share` is the one that was read: if it is another by now, the consent is refused. */
  input: z.strictObject({ id, accept: z.boolean(), share }),
  answer: nothing,
  problems: [
    'error.conflict',
    'ticket.actionNotAllowed',
    'ticket.consentNotAsked',
    'ticket.sharesFixed',
    'program.notEligible',
  ],
})

/** The submitted tickets of others of which the caller has a share, or is asked to take one. */
export const listSharedTickets = endpoint({
  method: 'GET',
  path: '/tickets/shared',
  access: 'signedIn',
  input: listOwnTickets.input,
  answer: ownedTickets,
  problems: [],
})
