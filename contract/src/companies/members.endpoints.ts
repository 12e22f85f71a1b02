import { endpoint, nothing } from '../core/endpoint.ts'
import { givenUuid } from '../core/id.ts'
import { feedOf, feedQuery, wholeListOf } from '../core/page.ts'
import { versionNumber } from '../core/version.ts'
import { z } from '../core/zod.ts'
import {
  companyMember,
  invitation,
  invitationForm,
  memberRecord,
  openInvitation,
  rightsForm,
} from './members.schema.ts'

const token = z.string().length(43)

/** Their number is limited, so there are no pages. */
export const listManagers = endpoint({
  method: 'GET',
  path: '/companies/managers',
  access: 'manager',
  input: z.strictObject({}),
  answer: wholeListOf(companyMember),
  problems: [],
})

/** Who joined, left, or changed what a manager may do, newest first. */
export const listMemberRecords = endpoint({
  method: 'GET',
  path: '/companies/managers/records',
  access: 'manager',
  permissions: ['MEMBERS'],
  input: z.strictObject({ ...feedQuery, after: z.uuid({ error: 'field.invalid' }).optional() }),
  answer: feedOf(memberRecord),
  problems: [],
})

/** Replaces what the manager may do in the version that was read. Nobody grants what they do not have themselves. */
export const updateManager = endpoint({
  method: 'PATCH',
  path: '/companies/managers/{uuid}',
  access: 'manager',
  permissions: ['MEMBERS'],
  input: z.strictObject({ uuid: givenUuid, version: versionNumber, ...rightsForm }),
  answer: nothing,
  problems: ['company.memberNotYours', 'company.rightsNotYours', 'company.programNotFound', 'company.memberOutdated'],
})

/** Removes a manager, or the caller from their company. */
export const removeManager = endpoint({
  method: 'DELETE',
  path: '/companies/managers/{uuid}',
  access: 'manager',
  input: z.strictObject({ uuid: givenUuid }),
  answer: nothing,
  problems: ['company.permissionRequired', 'company.memberNotYours', 'company.ownerStays'],
})

/** Makes a manager the owner; the previous owner becomes a manager with all permissions. */
export const delegateOwnership = endpoint({
  method: 'PUT',
  path: '/companies/owner',
  access: 'owner',
  needsFresh: true,
  input: z.strictObject({ uuid: givenUuid }),
  answer: nothing,
  problems: ['error.notFound', 'error.conflict', 'auth.freshRequired'],
})

/** Those that can still be accepted, and those that have expired. */
export const listInvitations = endpoint({
  method: 'GET',
  path: '/companies/invitations',
  access: 'manager',
  permissions: ['MEMBERS'],
  input: z.strictObject({}),
  answer: wholeListOf(invitation),
  problems: [],
})

export const createInvitation = endpoint({
  method: 'POST',
  path: '/companies/invitations',
  access: 'manager',
  permissions: ['MEMBERS'],
  input: invitationForm,
  answer: z.object({ id: z.uuid() }),
  problems: [
    'company.notApproved',
    'company.alreadyInvited',
    'company.alreadyMember',
    'company.rightsNotYours',
    'company.programNotFound',
    'company.tooManyInvitations',
    'company.tooManyManagers',
  ],
})

/** Mails a new link, which replaces the earlier one. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/companies/invitations/{id}/mails',
  access: 'manager',
  permissions: ['MEMBERS'],
  input: z.strictObject({ id: givenUuid }),
  answer: nothing,
  problems: ['company.rightsNotYours'],
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/companies/invitations/{id}',
  access: 'manager',
  permissions: ['MEMBERS'],
  input: z.strictObject({ id: givenUuid }),
  answer: nothing,
  problems: [],
})

/** Why a mailed link cannot be used. */
const refusalsOfLinks = [
  'auth.linkRejected',
  'company.closed',
  'company.invitationUsed',
  'company.invitationExpired',
  'company.invitationLapsed',
] as const

/** What the mailed link invites to, without using it. */
export const getInvitation = endpoint({
  method: 'GET',
  path: '/companies/invitations/{token}/accept',
  access: 'anyone',
  input: z.strictObject({ token }),
  answer: openInvitation,
  problems: [...refusalsOfLinks],
})

/** Makes the user whose address was invited a manager. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/companies/invitations/{token}/accept',
  access: 'signedIn',
  input: z.strictObject({ token }),
  answer: nothing,
  problems: [
    ...refusalsOfLinks,
    'company.invitationOtherAddress',
    'company.invitationForStaff',
    'company.alreadyInCompany',
    'company.inCrew',
    'company.tooManyManagers',
  ],
})
