// What of a program only the PRO plan allows: another type than PUBLIC, and limits on who may take part.
import type { ProgramType } from './program-types.ts'

/** As a program has them, or a form in which they may be absent. */
type Terms = {
  type?: ProgramType | undefined
  participantRestriction?: string | null | undefined
  minimumValidTickets?: number | undefined
}

export type Restriction = keyof Terms

/** Fields of the program that are not available in the FREE plan. */
export const restrictionsOf = ({
  type = 'PUBLIC',
  participantRestriction,
  minimumValidTickets,
}: Terms): Restriction[] => [
  ...(type === 'PUBLIC' ? [] : ['type' as const]),
  ...(participantRestriction ? ['participantRestriction' as const] : []),
  ...(minimumValidTickets ? ['minimumValidTickets' as const] : []),
]
