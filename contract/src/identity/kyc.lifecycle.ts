// A submitted bank account, from submission to decision and after. Source: product decisions, section 4.
import { lifecycle } from '../core/lifecycle.ts'

/** The states of stored submissions. A REPLACED one was approved until another one of the same user was. */
export const kycSubmissionStates = ['PENDING', 'APPROVED', 'DENIED', 'REPLACED'] as const
export type KycSubmissionState = (typeof kycSubmissionStates)[number]

/** A RETRACTED submission is deleted. */
export const kycLifecycle = lifecycle<KycSubmissionState | 'RETRACTED', 'OWNER' | 'STAFF'>({
  states: [...kycSubmissionStates, 'RETRACTED'],
  start: 'PENDING',
  moves: [
    { from: 'PENDING', to: ['APPROVED', 'DENIED'], by: 'STAFF' },
    { from: 'PENDING', to: 'RETRACTED', by: 'OWNER' },
    { from: 'APPROVED', to: 'REPLACED', by: 'STAFF' },
  ],
})

export const kycStates = ['PENDING', 'APPROVED', 'DENIED'] as const

export type KycState = (typeof kycStates)[number]
