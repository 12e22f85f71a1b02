// The states of corrections by staff. The database has the same moves. Without zod, for pages.
import { lifecycle } from '../core/lifecycle.ts'

export const adjustmentStates = ['PROPOSED', 'POSTED', 'REFUSED'] as const
export type AdjustmentState = (typeof adjustmentStates)[number]

export const adjustmentLifecycle = lifecycle<AdjustmentState, 'STAFF'>({
  states: adjustmentStates,
  start: 'PROPOSED',
  moves: [{ from: 'PROPOSED', to: ['POSTED', 'REFUSED'], by: 'STAFF' }],
})

/** Whose wallet: a user by nickname, a company by alias, or a crew by name. */
export const adjustedKinds = ['USER', 'COMPANY', 'CREW'] as const
