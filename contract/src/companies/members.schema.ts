import { companyBrief } from '../core/company-brief.ts'
import { companyPermissions } from '../core/company-permissions.ts'
import { email } from '../core/email.ts'
import { givenId, publicId } from '../core/id.ts'
import { person } from '../core/person.ts'
import { versionNumber } from '../core/version.ts'
import { z } from '../core/zod.ts'

const permission = z.enum(companyPermissions)

/** What a manager may do, and for which programs. */
export const rightsForm = {
  permissions: z
    .array(permission)
    .min(1, { error: 'field.required' })
    .max(companyPermissions.length)
    .refine((all) => new Set(all).size === all.length, { error: 'field.invalid' }),
  /** Null for all programs, also those to come. It has to be said, so that nobody gets them by what a client leaves out. */
  programIds: z.array(givenId).min(1, { error: 'field.required' }).max(50).nullable(),
}

/** The programs are those that the reader sees too. */
const rights = {
  permissions: z.array(permission),
  /** Null for all programs of the company. */
  programs: z.array(z.object({ id: publicId, title: z.string() })).nullable(),
}

export const companyMember = z.object({
  person,
  role: z.enum(['OWNER', 'MANAGER']),
  ...rights,
  joinedAt: z.iso.datetime(),
  /** Of what they may do. */
  version: versionNumber,
  isSelf: z.boolean(),
  /** What the caller may do with this member. */
  can: z.object({ update: z.boolean(), remove: z.boolean(), leave: z.boolean(), delegate: z.boolean() }),
})
export type CompanyMember = z.infer<typeof companyMember>

/** What happened to a manager, an invitation, or the ownership of the company. */
export const memberEvents = [
  'INVITED',
  'INVITATION_REVOKED',
  'JOINED',
  'RIGHTS_CHANGED',
  'REMOVED',
  'LEFT',
  'OWNER_CHANGED',
] as const
export type MemberEvent = (typeof memberEvents)[number]

export const memberRecord = z.object({
  id: z.uuid(),
  event: z.enum(memberEvents),
  /** Null for those who have left the platform. */
  actor: person.nullable(),
  /** The manager concerned; null for an address that has not accepted, and for those who have left the platform. */
  member: person.nullable(),
  /** The invited address, as long as the invitation is open. */
  email: z.string().nullable(),
  /** What the manager could do before and can do after it; null if nothing. */
  before: z.object(rights).nullable(),
  after: z.object(rights).nullable(),
  createdAt: z.iso.datetime(),
})
export type MemberRecord = z.infer<typeof memberRecord>

export const invitationForm = z.strictObject({ email, ...rightsForm })

export const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  ...rights,
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  /** Whether its sender may no longer do all that it grants: it cannot be accepted until someone sends it again. */
  isLapsed: z.boolean(),
  /** Whether the caller has all that it grants, and so may send it again. */
  canResend: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

/** An invitation as its recipient sees it. */
export const openInvitation = z.object({
  company: companyBrief,
  email: z.string(),
  permissions: z.array(permission),
  isLimited: z.boolean(),
  expiresAt: z.iso.datetime(),
})
export type OpenInvitation = z.infer<typeof openInvitation>
