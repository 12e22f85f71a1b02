import { companyBrief, companyBriefWithClosing } from '../core/company-brief.ts'
import { publicId } from '../core/id.ts'
import { person } from '../core/person.ts'
import { severity } from '../core/severity.ts'
import { z } from '../core/zod.ts'

/** What a user can follow, in the words of addresses. */
export const followTargets = ['companies', 'programs', 'users', 'tickets'] as const
export const followTarget = z.enum(followTargets)
export type FollowTarget = z.infer<typeof followTarget>

const followedAt = z.iso.datetime()

/** Something that a user follows, and sees. */
export const followed = z.discriminatedUnion('target', [
  z.object({ target: z.literal('companies'), followedAt, company: companyBriefWithClosing }),
  z.object({
    target: z.literal('programs'),
    followedAt,
    program: z.object({ id: publicId, title: z.string(), logoPath: z.string().nullable(), company: companyBrief }),
  }),
  z.object({ target: z.literal('users'), followedAt, user: person }),
  z.object({
    target: z.literal('tickets'),
    followedAt,
    ticket: z.object({ id: publicId, title: z.string(), severity: severity.nullable() }),
  }),
])
export type Followed = z.infer<typeof followed>
