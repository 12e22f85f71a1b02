import { companyBrief } from '../core/company-brief.ts'
import { companyPermissions } from '../core/company-permissions.ts'
import { email } from '../core/email.ts'
import { givenId, publicId } from '../core/id.ts'
import { person } from '../core/person.ts'
import { z } from '../core/zod.ts'

const permission = z.enum(companyPermissions)

/** What a manager may do, and for which programs; without `programIds` for all, also those to come. */
export const rightsForm = {
  permissions: z
    .array(permission)
    .min(1, { error: 'field.required' })
    .max(companyPermissions.length)
    .refine((all) => new Set(all).size === all.length, { error: 'field.invalid' }),
  programIds: z.array(givenId).min(1, { error: 'field.required' }).max(50).optional(),
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
  isSelf: z.boolean(),
  /** What the caller may do with this member. */
  can: z.object({ update: z.boolean(), remove: z.boolean(), leave: z.boolean(), delegate: z.boolean() }),
})
export type CompanyMember = z.infer<typeof companyMember>

export const invitationForm = z.strictObject({ email, ...rightsForm })

export const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  ...rights,
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
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
