import { crewBrief } from '../core/crew-brief.ts'
import { fileId, givenUuid } from '../core/id.ts'
import { isReservedName } from '../core/names.ts'
import { counted } from '../core/page.ts'
import { person } from '../core/person.ts'
import { line, optionalLine } from '../core/text.ts'
import { typedName } from '../core/typed-name.ts'
import { versionNumber } from '../core/version.ts'
import { wonWithin } from '../core/won.ts'
import { z } from '../core/zod.ts'
import { crewLimits, crewNameCharacters } from './crews.limits.ts'

const crewName = line(crewLimits.name)
  .refine((text) => crewNameCharacters.test(text), { error: 'field.crewName', abort: true })
  .refine((text) => !isReservedName(text), { error: 'field.crewNameReserved' })
  .meta({
    pattern: crewNameCharacters.source,
    description: 'Reserved words and names that look like staff are refused.',
  })

export const crewForm = z.strictObject({
  name: crewName,
  bio: optionalLine(crewLimits.bio),
  logoId: fileId.optional(),
})

export const crewInvitationForm = z.strictObject({ nickname: typedName })

/** Credit of the crew for a member. */
export const shareForm = z.strictObject({ uuid: givenUuid, amount: wonWithin(crewLimits.shareWon) })

export const crewRole = z.enum(['LEADER', 'MEMBER'])
export type CrewRole = z.infer<typeof crewRole>

/** A crew in the list of a member. */
export const ownCrew = crewBrief.extend({ role: crewRole, memberCount: z.int().min(1) })
export type OwnCrew = z.infer<typeof ownCrew>

/** What a crew has achieved with tickets that everyone can read, of which the newest thousand are counted. */
export const crewRecord = z.object({
  disclosedTickets: counted,
  /** How many of them were resolved. */
  validTickets: z.int(),
  /** The valid ones by severity. */
  severities: z.object({ CRITICAL: z.int(), HIGH: z.int(), MEDIUM: z.int(), LOW: z.int(), NONE: z.int() }),
})
export type CrewRecord = z.infer<typeof crewRecord>

/** A crew's public page. */
export const crewPage = crewBrief.extend({
  bio: z.string().nullable(),
  /** The day on which it was founded, `YYYY-MM-DD` in Seoul. */
  foundedOn: z.string(),
  /**
   * The leader first, the others in the order in which they joined. Each with the points that their own page shows; none if they
   * have no page.
   */
  members: z.array(z.object({ person, role: crewRole, points: z.int() })),
  record: crewRecord,
})
export type CrewPage = z.infer<typeof crewPage>

export const crewMember = z.object({
  person,
  role: crewRole,
  joinedAt: z.iso.datetime(),
  isSelf: z.boolean(),
  /** What the caller may do with this member. */
  can: z.object({ remove: z.boolean(), leave: z.boolean(), handOver: z.boolean() }),
})
export type CrewMember = z.infer<typeof crewMember>

/** A crew as its members see it. */
export const crewDetail = crewBrief.extend({
  bio: z.string().nullable(),
  logoId: z.string().nullable(),
  version: versionNumber,
  members: z.array(crewMember),
  /** What the caller may do; what a crew still has to settle is said by the refusal. */
  can: z.object({ update: z.boolean(), delete: z.boolean(), invite: z.boolean(), distribute: z.boolean() }),
})
export type CrewDetail = z.infer<typeof crewDetail>

/** An open invitation, as the leader sees it. */
export const crewInvitation = z.object({
  id: z.uuid(),
  person,
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
})
export type CrewInvitation = z.infer<typeof crewInvitation>

/** An open invitation, as the invited hacker sees it. */
export const receivedInvitation = z.object({
  id: z.uuid(),
  crew: crewBrief.extend({ bio: z.string().nullable(), memberCount: z.int().min(0) }),
  /** Who invited them; null if they have left the platform. */
  invitedBy: person.nullable(),
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type ReceivedInvitation = z.infer<typeof receivedInvitation>
