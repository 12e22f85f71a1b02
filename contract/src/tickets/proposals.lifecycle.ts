// A reward that one manager proposes and another one approves.
import { lifecycle } from '../core/lifecycle.ts'

export const proposalStates = ['OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN'] as const
export type ProposalState = (typeof proposalStates)[number]

/** Only who proposed it takes it back, and only others decide about it. */
export const proposalLifecycle = lifecycle<ProposalState, 'PROPOSER' | 'OTHERS'>({
  states: proposalStates,
  start: 'OPEN',
  moves: [
    { from: 'OPEN', to: ['WITHDRAWN'], by: 'PROPOSER' },
    { from: 'OPEN', to: ['APPROVED', 'REFUSED'], by: 'OTHERS' },
  ],
})
