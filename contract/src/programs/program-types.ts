// The kinds of programs. Source: specification, section 3; product decisions, sections 1 and 4.
import { z } from '../core/zod.ts'
import { openTypes } from './open-types.ts'

export const programTypes = ['PUBLIC', 'PRIVATE', 'EVENT', 'PRIVATE_EVENT', 'CHALLENGE', 'PRIVATE_CHALLENGE'] as const
export const programType = z.enum(programTypes)
export type ProgramType = (typeof programTypes)[number]

/** Whether only those who take part see its content. */
export const isPrivate = (type: ProgramType): boolean => !openTypes.some((one) => one === type)

/** Those that accept tickets in a window of time only: events and challenges. */
export const timedTypes = ['EVENT', 'PRIVATE_EVENT', 'CHALLENGE', 'PRIVATE_CHALLENGE'] as const satisfies ProgramType[]

export const isTimed = (type: ProgramType): boolean => timedTypes.some((one) => one === type)

/** Whether it has a scoreboard. */
export const isChallenge = (type: ProgramType): boolean => type === 'CHALLENGE' || type === 'PRIVATE_CHALLENGE'

/** How hackers come to take part in a private program: they apply, or the company invites them. */
export const participationMethods = ['APPLY', 'INVITE'] as const
export const participationMethod = z.enum(participationMethods)
export type ParticipationMethod = (typeof participationMethods)[number]

/** From when until when an event or a challenge accepts tickets. */
export const programWindow = z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })
