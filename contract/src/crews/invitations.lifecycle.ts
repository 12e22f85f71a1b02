// The lifecycle of an invitation to a crew. One whose time is over stays open, but can only be rejected or withdrawn.
import { lifecycle } from '../core/lifecycle.ts'

export const crewInvitationStates = ['OPEN', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'] as const
export type CrewInvitationState = (typeof crewInvitationStates)[number]

export const crewInvitationLifecycle = lifecycle<CrewInvitationState, 'CREW' | 'INVITED'>({
  states: crewInvitationStates,
  start: 'OPEN',
  moves: [
    { from: 'OPEN', to: ['ACCEPTED', 'REJECTED'], by: 'INVITED' },
    { from: 'OPEN', to: 'WITHDRAWN', by: 'CREW' },
  ],
})
