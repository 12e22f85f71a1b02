import type { ProgramType } from './program-types.ts'

/** The kinds that everyone sees. */
export const eventKinds = ['EVENT', 'CHALLENGE'] as const satisfies ProgramType[]
export type EventKind = (typeof eventKinds)[number]

/** An event runs inside its window, and is over from its end on or once its company has ended it. */
export const eventPhases = ['RUNNING', 'UPCOMING', 'OVER'] as const
export type EventPhase = (typeof eventPhases)[number]

/** What a resolved ticket counts on the scoreboard of a challenge; one without a severity counts nothing. */
export const challengePoints = { CRITICAL: 100, HIGH: 50, MEDIUM: 20, LOW: 5 } as const

/** How many places the page of a challenge shows. */
export const placesOnPage = 20
