// The lifecycle of a program, shared by pages, server and tests. Source: product decisions, section 4.
import { lifecycle } from '../core/lifecycle.ts'

export const programStatuses = ['DRAFT', 'RUNNING', 'SUSPENDED', 'ENDED'] as const
export type ProgramStatus = (typeof programStatuses)[number]

/** The clock ends an event or a challenge whose window is over. */
export type ProgramMover = 'COMPANY' | 'CLOCK'

export const programLifecycle = lifecycle<ProgramStatus, ProgramMover>({
  states: programStatuses,
  start: 'DRAFT',
  moves: [
    { from: 'DRAFT', to: 'RUNNING', by: 'COMPANY' },
    { from: 'RUNNING', to: 'SUSPENDED', by: 'COMPANY' },
    { from: 'SUSPENDED', to: 'RUNNING', by: 'COMPANY' },
    { from: ['RUNNING', 'SUSPENDED'], to: 'ENDED', by: ['COMPANY', 'CLOCK'] },
  ],
})
