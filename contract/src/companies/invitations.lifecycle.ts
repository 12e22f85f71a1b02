// The lifecycle of an invitation to a company. One whose time is over stays open, but can only be sent again or revoked.
import { lifecycle } from '../core/lifecycle.ts'

export const invitationStates = ['OPEN', 'ACCEPTED', 'REVOKED'] as const
export type InvitationState = (typeof invitationStates)[number]

export const invitationLifecycle = lifecycle<InvitationState, 'COMPANY' | 'INVITED'>({
  states: invitationStates,
  start: 'OPEN',
  moves: [
    { from: 'OPEN', to: 'ACCEPTED', by: 'INVITED' },
    { from: 'OPEN', to: 'REVOKED', by: 'COMPANY' },
  ],
})
