// A submitted bank account, from submission to decision and after. Source: product decisions, section 4.
import { lifecycle } from '../core/lifecycle.ts'

/** A REPLACED submission was approved until another one of the same user was. */
export const kycSubmissionStates = ['PENDING', 'APPROVED', 'DENIED', 'REPLACED'] as const
export type KycSubmissionState = (typeof kycSubmissionStates)[number]

export const kycLifecycle = lifecycle<KycSubmissionState, 'STAFF'>({
  states: kycSubmissionStates,
  start: 'PENDING',
  moves: [
    { from: 'PENDING', to: ['APPROVED', 'DENIED'], by: 'STAFF' },
    { from: 'APPROVED', to: 'REPLACED', by: 'STAFF' },
  ],
})
