// The states of a batch of payouts. The database has the same moves.
import { lifecycle } from '../core/lifecycle.ts'

export const batchStates = ['OPEN', 'DOWNLOADED', 'DONE'] as const
export type BatchState = (typeof batchStates)[number]

export const batchLifecycle = lifecycle<BatchState, 'STAFF'>({
  states: batchStates,
  start: 'OPEN',
  moves: [
    { from: 'OPEN', to: 'DOWNLOADED', by: 'STAFF' },
    { from: 'DOWNLOADED', to: 'DONE', by: 'STAFF' },
  ],
})
