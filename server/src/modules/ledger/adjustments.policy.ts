// What staff may do with a proposed correction, and when. Commands use this table to refuse, pages to offer actions.
import type { RowId } from '@jebo/contract/core/id.ts'
import { type AdjustmentState, adjustmentLifecycle } from '@jebo/contract/ledger/adjustments.lifecycle.ts'
import type { ProblemCode } from '@jebo/contract/problems.ts'
import { type Action, type Rule, refusalOf } from '../../platform/http/policy.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { AdjustmentRow } from './adjustments.sql.ts'

type AdjustmentFacts = {
  adjustment: Pick<AdjustmentRow, 'state' | 'proposed_by'>
  actorId: RowId<'users'>
  /** Whether the wallet is the actor's, or of a company of theirs. */
  isOwn: boolean
}

const isOfAnother: Rule<AdjustmentFacts> = [({ isOwn }) => !isOwn, 'staff.ownSubject']

const leadsTo = (to: AdjustmentState): Rule<AdjustmentFacts> => [
  ({ adjustment }) => adjustmentLifecycle.isMove(adjustment.state, to, 'STAFF'),
  'ledger.adjustmentDecided',
]

const actions = {
  post: {
    sides: ['STAFF'],
    rules: [
      isOfAnother,
      leadsTo('POSTED'),
      [({ adjustment, actorId }) => adjustment.proposed_by !== actorId, 'ledger.anotherNeeded'],
    ],
  },
  refuse: { sides: ['STAFF'], rules: [isOfAnother, leadsTo('REFUSED')] },
} as const satisfies Record<string, Action<'STAFF', AdjustmentFacts>>
type AdjustmentAction = keyof typeof actions

/** Only staff read corrections. */
const refusalOn = (name: AdjustmentAction, facts: AdjustmentFacts): ProblemCode | null =>
  refusalOf<'STAFF', AdjustmentFacts>(actions[name], { side: 'STAFF', facts, forbidden: 'error.forbidden' })

/** @throws Refusal if the actor may not do this to a correction */
export const permitOnAdjustment = (name: AdjustmentAction, facts: AdjustmentFacts): void => {
  const refusal = refusalOn(name, facts)
  if (refusal !== null) refuse(refusal)
}

/** What the reader of a correction may do with it. */
export const permissionsOnAdjustment = (facts: AdjustmentFacts): Record<AdjustmentAction, boolean> => ({
  post: refusalOn('post', facts) === null,
  refuse: refusalOn('refuse', facts) === null,
})
