import { listOf } from '../core/page.ts'
import { person } from '../core/person.ts'
import { z } from '../core/zod.ts'
import type { ProgramType } from './program-types.ts'

/** The kinds that everyone sees. */
export const eventKinds = ['EVENT', 'CHALLENGE'] as const satisfies ProgramType[]
export const eventKind = z.enum(eventKinds)
export type EventKind = (typeof eventKinds)[number]

/** An event runs inside its window, and is over from its end on or once its company has ended it. */
export const eventPhases = ['RUNNING', 'UPCOMING', 'OVER'] as const
export const eventPhase = z.enum(eventPhases)
export type EventPhase = (typeof eventPhases)[number]

/** What a resolved ticket counts on the scoreboard of a challenge; one without a severity counts nothing. */
export const challengePoints = { CRITICAL: 100, HIGH: 50, MEDIUM: 20, LOW: 5 } as const

/** How many places the page of a challenge shows. */
export const placesOnPage = 20

/** The authors of resolved tickets by their points; of equals, the one whose last ticket was submitted earlier is ahead. */
export const scoreboard = listOf(
  z.object({
    place: z.int(),
    /** Null for a user who was deleted. */
    person: person.nullable(),
    points: z.int(),
    /** How many resolved tickets these are. */
    tickets: z.int(),
  }),
)
export type Scoreboard = z.infer<typeof scoreboard>
