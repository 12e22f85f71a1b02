// An account that a hacker hands in, until staff have decided and after. Source: product decisions, section 4.
import { lifecycle } from '../core/lifecycle.ts'

/** A REPLACED request was approved, until another one of the same user was. */
export const kycRequestStates = ['PENDING', 'APPROVED', 'DENIED', 'REPLACED'] as const
export type KycRequestState = (typeof kycRequestStates)[number]

export const kycLifecycle = lifecycle<KycRequestState, 'STAFF'>({
  states: kycRequestStates,
  start: 'PENDING',
  moves: [
    { from: 'PENDING', to: ['APPROVED', 'DENIED'], by: 'STAFF' },
    { from: 'APPROVED', to: 'REPLACED', by: 'STAFF' },
  ],
})
