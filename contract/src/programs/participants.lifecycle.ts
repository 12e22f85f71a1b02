// The lifecycle of a hacker's participation in a private program. An application begins as APPLIED.
import { lifecycle } from '../core/lifecycle.ts'

export const participantStates = ['INVITED', 'APPLIED', 'PARTICIPATED', 'REJECTED'] as const
export type ParticipantState = (typeof participantStates)[number]

export const participantMovers = ['HACKER', 'COMPANY'] as const
export type ParticipantMover = (typeof participantMovers)[number]

export const participantLifecycle = lifecycle<ParticipantState, ParticipantMover>({
  states: participantStates,
  start: 'INVITED',
  moves: [
    { from: 'INVITED', to: ['PARTICIPATED', 'REJECTED'], by: 'HACKER' },
    { from: 'APPLIED', to: ['PARTICIPATED', 'REJECTED'], by: 'COMPANY' },
    { from: ['INVITED', 'PARTICIPATED'], to: 'REJECTED', by: 'COMPANY' },
    { from: 'REJECTED', to: 'APPLIED', by: 'HACKER' },
    { from: 'REJECTED', to: 'INVITED', by: 'COMPANY' },
  ],
})

/** How many days one side waits after the other's refusal before it asks again. */
export const waitingDays = 30
