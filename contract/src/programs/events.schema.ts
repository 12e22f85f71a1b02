import { listOf } from '../core/page.ts'
import { person } from '../core/person.ts'
import { z } from '../core/zod.ts'
import { eventKinds, eventPhases } from './events.ts'

export const eventKind = z.enum(eventKinds)
export const eventPhase = z.enum(eventPhases)

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
