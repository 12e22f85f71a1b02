// An appeal of the author against a closing of their ticket.

import { dayMs } from '../core/durations.ts'
import { lifecycle } from '../core/lifecycle.ts'

export const appealStates = ['OPEN', 'REFUSED', 'GRANTED'] as const
export type AppealState = (typeof appealStates)[number]

export const appealDecisions = ['REFUSED', 'GRANTED'] as const satisfies readonly AppealState[]

/** A granted appeal opens the ticket again. */
export const appealLifecycle = lifecycle<AppealState, 'STAFF'>({
  states: appealStates,
  start: 'OPEN',
  moves: [{ from: 'OPEN', to: appealDecisions, by: 'STAFF' }],
})

/** For how long after a closing its author may appeal. */
export const appealDays = 90

/** Within how many days staff decide. */
export const appealDecisionDays = 7

/** Until when a closing may be appealed. */
export const appealableUntil = (closedAt: Date): Date => new Date(closedAt.getTime() + appealDays * dayMs)

/** When staff are to have decided. */
export const appealDue = (appealedAt: Date): Date => new Date(appealedAt.getTime() + appealDecisionDays * dayMs)
