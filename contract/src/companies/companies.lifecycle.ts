// The lifecycle of a company: staff decide, and a denied company may apply again. Source: product decisions, section 4.
import { lifecycle } from '../core/lifecycle.ts'

export const companyStates = ['APPLIED', 'APPROVED', 'DENIED'] as const
export type CompanyState = (typeof companyStates)[number]

export const companyLifecycle = lifecycle<CompanyState, 'OWNER' | 'STAFF'>({
  states: companyStates,
  start: 'APPLIED',
  moves: [
    { from: 'APPLIED', to: ['APPROVED', 'DENIED'], by: 'STAFF' },
    { from: 'DENIED', to: 'APPLIED', by: 'OWNER' },
  ],
})
