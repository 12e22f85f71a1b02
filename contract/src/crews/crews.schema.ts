import { crewBrief } from '../core/crew-brief.ts'
import { fileId } from '../core/id.ts'
import { isReservedName } from '../core/names.ts'
import { line } from '../core/text.ts'
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
  bio: line(crewLimits.bio).optional(),
  logoId: fileId.optional(),
})

export const crewRole = z.enum(['LEADER', 'MEMBER'])
export type CrewRole = z.infer<typeof crewRole>

/** A crew in the list of a member. */
export const ownCrew = crewBrief.extend({ role: crewRole, memberCount: z.int().min(1) })
export type OwnCrew = z.infer<typeof ownCrew>
