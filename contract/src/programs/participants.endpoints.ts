import { endpoint, nothing } from '../core/endpoint.ts'
import { givenId, publicId } from '../core/id.ts'
import { flagInQuery, listOf, pageQuery, tabbedListOf } from '../core/page.ts'
import { searchTerm } from '../core/search.ts'
import { z } from '../core/zod.ts'
import {
  crewInvitationForm,
  hackerInvitationForm,
  lockedProgram,
  participant,
  participantMove,
  participantState,
  participation,
} from './participants.schema.ts'

/** A program, and the crew in whose name its leader acts there; omitted, the caller acts for themselves. */
const actingIn = z.strictObject({ id: givenId, crewId: publicId.optional() })

/** Running and suspended private programs that accept applications, last published first. */
export const listLockedPrograms = endpoint({
  method: 'GET',
  path: '/programs/locked',
  access: 'hacker',
  input: z.strictObject({ q: searchTerm.optional(), ...pageQuery }),
  answer: listOf(lockedProgram),
  problems: [],
})

/**
 * The private programs to which the caller or a crew of theirs is invited or has applied, and in which they take part or were
 * refused. With `crewId` those of this crew alone, with `ongoing` those in programs that have not ended.
 */
export const listParticipations = endpoint({
  method: 'GET',
  path: '/programs/participating',
  access: 'signedIn',
  input: z.strictObject({
    state: participantState.optional(),
    crewId: givenId.optional(),
    ongoing: flagInQuery.optional(),
    ...pageQuery,
  }),
  answer: tabbedListOf(participation, participantState),
  problems: ['error.notFound'],
})

/** Those who take part in a program, have applied, are invited or were refused, latest first. */
export const listParticipants = endpoint({
  method: 'GET',
  path: '/programs/{id}/participants',
  access: 'manager',
  permissions: ['PROGRAMS'],
  input: z.strictObject({ id: givenId, state: participantState.optional(), ...pageQuery }),
  answer: tabbedListOf(participant, participantState),
  problems: [],
})

/** Applies to a private program, for oneself or for a crew that one leads. */
export const applyToProgram = endpoint({
  method: 'POST',
  path: '/programs/{id}/participants',
  access: 'hacker',
  input: actingIn,
  answer: z.object({ id: publicId }),
  problems: [
    'crew.leaderDecides',
    'company.blocked',
    'identity.verificationRequired',
    'program.ndaRequired',
    'program.crewsOnly',
    'program.individualsOnly',
    'program.tooFewValidTickets',
    'program.participationFailed',
    'program.againLater',
    'program.tooManyApplications',
  ],
})

/** Approves or rejects an application, takes an invitation back, or removes a participant. */
export const updateParticipant = endpoint({
  method: 'PATCH',
  path: '/programs/{id}/participants/{participantId}',
  access: 'manager',
  permissions: ['PROGRAMS'],
  /** `from` is the state that the manager has read; omitted, the current one. */
  input: z.strictObject({
    id: givenId,
    participantId: givenId,
    state: participantMove,
    from: participantState.optional(),
  }),
  answer: nothing,
  problems: [
    'error.conflict',
    'program.participantStateNotAllowed',
    'program.invitationNotAllowed',
    'company.hackerBlocked',
  ],
})

/** Invites a hacker, or a crew by its name, to a private program. */
export const inviteToProgram = endpoint({
  method: 'POST',
  path: '/programs/{id}/invitations',
  access: 'manager',
  permissions: ['PROGRAMS'],
  input: z
    .strictObject({
      id: givenId,
      ...hackerInvitationForm.partial().shape,
      ...crewInvitationForm.partial().shape,
    })
    .refine(({ nickname, crew }) => (nickname === undefined) !== (crew === undefined), {
      error: 'field.required',
      path: ['nickname'],
    }),
  answer: z.object({ id: publicId }),
  problems: [
    'company.hackerNotFound',
    'company.hackerBlocked',
    'program.crewNotFound',
    'program.invitationNotAllowed',
    'program.alreadyParticipant',
    'program.invitationAgainLater',
  ],
})

/** Why an invitation can be neither accepted nor declined. */
const refusalsOfAnswers = [
  'crew.leaderDecides',
  'program.invitationRevoked',
  'program.invitationAnswered',
  'program.invitationEnded',
  'program.notInvited',
] as const

/** Takes part oneself, or as an invited crew that one leads. */
export const acceptProgramInvitation = endpoint({
  method: 'POST',
  path: '/programs/{id}/invitations/accept',
  access: 'hacker',
  input: actingIn,
  answer: nothing,
  problems: [
    ...refusalsOfAnswers,
    'identity.verificationRequired',
    'program.ndaRequired',
    'program.crewsOnly',
    'program.individualsOnly',
    'program.invitationOver',
    'program.invitationBlocked',
  ],
})

export const rejectProgramInvitation = endpoint({
  method: 'POST',
  path: '/programs/{id}/invitations/reject',
  access: 'hacker',
  input: actingIn,
  answer: nothing,
  problems: [...refusalsOfAnswers],
})

/** Withdraws one's application or leaves the program, oneself or with a crew that one leads. */
export const leaveProgram = endpoint({
  method: 'POST',
  path: '/programs/{id}/participants/leave',
  access: 'hacker',
  /** `from` is the state that the hacker has read; omitted, the current one. */
  input: actingIn.extend({ from: participantState.optional() }),
  answer: nothing,
  problems: ['error.conflict', 'crew.leaderDecides', 'program.notTakingPart'],
})
