// What staff may do with a proposed correction, and when. Commands use this table to refuse, pages to offer actions.
import type { RowId } from '@jebo/contract/core/id.ts'
import { type AdjustmentState, adjustmentLifecycle } from '@jebo/contract/ledger/adjustments.lifecycle.ts'
import { type Rule, staffPolicy } from '../../platform/http/policy.ts'
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

const policy = staffPolicy<'post' | 'refuse', AdjustmentFacts>({
  post: [
    isOfAnother,
    leadsTo('POSTED'),
    [({ adjustment, actorId }) => adjustment.proposed_by !== actorId, 'ledger.anotherNeeded'],
  ],
  refuse: [isOfAnother, leadsTo('REFUSED')],
})

export const permitOnAdjustment = policy.permit
export const permissionsOnAdjustment = policy.permissions
