// The lifecycle of a company: staff decide, a denied company may apply again, and the owner of an approved one may close it.
// Source: product decisions, section 4.
import { lifecycle } from '../core/lifecycle.ts'

export const companyStates = ['APPLIED', 'APPROVED', 'DENIED', 'CLOSED'] as const
export type CompanyState = (typeof companyStates)[number]

export const companyLifecycle = lifecycle<CompanyState, 'OWNER' | 'STAFF'>({
  states: companyStates,
  start: 'APPLIED',
  moves: [
    { from: 'APPLIED', to: ['APPROVED', 'DENIED'], by: 'STAFF' },
    { from: 'DENIED', to: 'APPLIED', by: 'OWNER' },
    { from: 'APPROVED', to: 'CLOSED', by: 'OWNER' },
  ],
})
