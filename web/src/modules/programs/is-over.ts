import type { EventPhase } from '@jebo/contract/programs/events.ts'
import type { ProgramStatus } from '@jebo/contract/programs/programs.lifecycle.ts'

/** Whether nobody new takes part in a program any more: it has ended, or its window has, until the clock ends it. */
export const isOver = ({ status, phase }: { status: ProgramStatus; phase: EventPhase | null }): boolean =>
  status === 'ENDED' || phase === 'OVER'
