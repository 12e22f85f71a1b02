import { endpoint, nothing } from '../core/endpoint.ts'
import { givenId, givenUuid, publicId } from '../core/id.ts'
import { wholeListOf } from '../core/page.ts'
import { versionNumber } from '../core/version.ts'
import { z } from '../core/zod.ts'
import {
  crewDetail,
  crewForm,
  crewInvitation,
  crewInvitationForm,
  crewPage,
  ownCrew,
  receivedInvitation,
  shareForm,
} from './crews.schema.ts'

/** The crews of the caller, in the order in which they joined. Their number is limited, so there are no pages. */
export const listCrews = endpoint({
  method: 'GET',
  path: '/crews',
  access: 'signedIn',
  input: z.strictObject({}),
  answer: wholeListOf(ownCrew),
  problems: [],
})

/** Makes the caller the leader of a new crew. */
export const createCrew = endpoint({
  method: 'POST',
  path: '/crews',
  access: 'hacker',
  input: crewForm,
  answer: z.object({ id: publicId }),
  problems: ['crew.nameTaken', 'crew.nameSimilar', 'crew.tooManyCrews', 'file.notFound'],
})

/** A crew of the caller. */
export const getCrew = endpoint({
  method: 'GET',
  path: '/crews/{id}',
  access: 'hacker',
  input: z.strictObject({ id: givenId }),
  answer: crewDetail,
  problems: ['error.notFound'],
})

/** What everyone sees of a crew. */
export const getCrewPage = endpoint({
  method: 'GET',
  path: '/crews/{name}/page',
  access: 'anyone',
  input: z.strictObject({ name: z.string().max(64) }),
  answer: crewPage,
  problems: ['error.notFound'],
})

/** Saves the whole profile over the version that was read; omitted fields are cleared, but never the logo. */
export const updateCrew = endpoint({
  method: 'PATCH',
  path: '/crews/{id}',
  access: 'hacker',
  input: crewForm.extend({ id: givenId, version: versionNumber }),
  answer: z.object({ version: versionNumber }),
  problems: [
    'error.notFound',
    'crew.leaderDecides',
    'crew.outdated',
    'crew.nameTaken',
    'crew.nameSimilar',
    'file.notFound',
  ],
})

/** Deletes a crew whose leader is its only member, whose tickets are closed and whose wallet is empty. */
export const deleteCrew = endpoint({
  method: 'DELETE',
  path: '/crews/{id}',
  access: 'hacker',
  input: z.strictObject({ id: givenId }),
  answer: nothing,
  problems: ['error.notFound', 'crew.leaderDecides', 'crew.notEmpty', 'crew.hasOpenTickets', 'crew.hasCredit'],
})

/** Removes a member, or the caller from their crew. */
export const removeCrewMember = endpoint({
  method: 'DELETE',
  path: '/crews/{id}/members/{uuid}',
  access: 'hacker',
  input: z.strictObject({ id: givenId, uuid: givenUuid }),
  answer: nothing,
  problems: ['error.notFound', 'crew.leaderDecides', 'crew.leaderStays'],
})

/** Makes a member the leader; the previous one becomes a member. */
export const handOverCrew = endpoint({
  method: 'PUT',
  path: '/crews/{id}/leader',
  access: 'hacker',
  input: z.strictObject({ id: givenId, uuid: givenUuid }),
  answer: nothing,
  problems: ['error.notFound', 'crew.leaderDecides'],
})

/** Pays a member, who may be the leader, from the wallet of the crew. */
export const transferCrewCredit = endpoint({
  method: 'POST',
  path: '/crews/{id}/transfers',
  access: 'hacker',
  input: shareForm.extend({ id: givenId }),
  answer: z.object({
    /** What is left in the wallet of the crew. */
    balanceWon: z.int(),
  }),
  problems: ['error.notFound', 'crew.leaderDecides', 'crew.creditExceeded'],
  isIdempotent: true,
})

/** Those that can still be accepted, and those that have expired. Their number is limited, so there are no pages. */
export const listCrewInvitations = endpoint({
  method: 'GET',
  path: '/crews/{id}/invitations',
  access: 'hacker',
  input: z.strictObject({ id: givenId }),
  answer: wholeListOf(crewInvitation),
  problems: ['error.notFound', 'crew.leaderDecides'],
})

/** Invites a hacker, who is told by the bell and by mail. An invitation that has expired is replaced. */
export const createCrewInvitation = endpoint({
  method: 'POST',
  path: '/crews/{id}/invitations',
  access: 'hacker',
  input: crewInvitationForm.extend({ id: givenId }),
  answer: z.object({ id: z.uuid() }),
  problems: [
    'error.notFound',
    'crew.leaderDecides',
    'crew.hackerNotFound',
    'crew.alreadyMember',
    'crew.alreadyInvited',
    'crew.tooManyMembers',
    'crew.tooManyInvitations',
  ],
})

export const withdrawCrewInvitation = endpoint({
  method: 'DELETE',
  path: '/crews/{id}/invitations/{invitationId}',
  access: 'hacker',
  input: z.strictObject({ id: givenId, invitationId: givenUuid }),
  answer: nothing,
  problems: ['error.notFound', 'crew.leaderDecides', 'crew.invitationEnded'],
})

/** The open invitations of the caller that have not expired, newest first. Their number is limited, so there are no pages. */
export const listReceivedInvitations = endpoint({
  method: 'GET',
  path: '/crews/invitations',
  access: 'signedIn',
  input: z.strictObject({}),
  answer: wholeListOf(receivedInvitation),
  problems: [],
})

/** Makes the invited caller a member. */
export const acceptCrewInvitation = endpoint({
  method: 'POST',
  path: '/crews/invitations/{id}/accept',
  access: 'hacker',
  input: z.strictObject({ id: givenUuid }),
  answer: nothing,
  problems: [
    'error.notFound',
    'crew.joinedAlready',
    'crew.invitationEnded',
    'crew.invitationExpired',
    'crew.tooManyMembers',
    'crew.tooManyCrews',
  ],
})

export const rejectCrewInvitation = endpoint({
  method: 'POST',
  path: '/crews/invitations/{id}/reject',
  access: 'hacker',
  input: z.strictObject({ id: givenUuid }),
  answer: nothing,
  problems: ['error.notFound', 'crew.joinedAlready', 'crew.invitationEnded', 'crew.invitationExpired'],
})
