// The life of a program. Pure; pages, server and tests read the same. Source: product decisions, section 4.
import type { ProgramStatus } from './programs.schema.ts'

/** What a manager may set a status to. Publishing is a call of its own, as it asks for more. */
const moves: Record<ProgramStatus, readonly ProgramStatus[]> = {
  DRAFT: [],
  RUNNING: ['SUSPENDED', 'ENDED'],
  SUSPENDED: ['RUNNING', 'ENDED'],
  ENDED: [],
}

export const isProgramMove = (from: ProgramStatus, to: ProgramStatus): boolean => moves[from].includes(to)

/** An ended program keeps its text: it is what its tickets were written under. */
export const isEditable = (status: ProgramStatus): boolean => status !== 'ENDED'
