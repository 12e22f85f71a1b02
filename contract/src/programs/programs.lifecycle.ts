// The lifecycle of a program, shared by pages, server and tests. Source: product decisions, section 4.
import { lifecycle } from '../core/lifecycle.ts'

export const programStatuses = ['DRAFT', 'RUNNING', 'SUSPENDED', 'ENDED'] as const
export type ProgramStatus = (typeof programStatuses)[number]

export const programLifecycle = lifecycle<ProgramStatus, 'COMPANY'>({
  states: programStatuses,
  start: 'DRAFT',
  moves: [
    { from: 'DRAFT', to: 'RUNNING', by: 'COMPANY' },
    { from: 'RUNNING', to: ['SUSPENDED', 'ENDED'], by: 'COMPANY' },
    { from: 'SUSPENDED', to: ['RUNNING', 'ENDED'], by: 'COMPANY' },
  ],
})
