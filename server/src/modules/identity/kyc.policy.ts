// Who may do what with a KYC submission, and when.
import type { RowId } from '@jebo/contract/core/id.ts'
import { kycLifecycle } from '@jebo/contract/identity/kyc.lifecycle.ts'
import type { ProblemCode } from '@jebo/contract/problems.ts'
import type { Actor } from '../../platform/http/call.ts'
import { type Action, refusalOf } from '../../platform/http/policy.ts'

type Judged = {
  submission: { user_id: RowId<'users'>; state: string }
  actor: Actor
  /** Whether the actor has the submission open. */
  isOpen?: boolean
}

const isForeign = ({ submission, actor }: Judged): boolean => submission.user_id !== actor.id

const actions = {
  view: { sides: ['STAFF'], rules: [[isForeign, 'error.forbidden']] },
  decide: {
    sides: ['STAFF'],
    rules: [
      [isForeign, 'error.forbidden'],
      [({ submission }) => submission.state === kycLifecycle.start, 'identity.kycDecided'],
      [({ isOpen }) => isOpen === true, 'identity.viewFirst'],
    ],
  },
} as const satisfies Record<string, Action<'STAFF', Judged>>

/** Why the actor may not do this to a submission; null if they may. */
export const refusalOnKyc = (name: keyof typeof actions, facts: Judged): ProblemCode | null => {
  const side = facts.actor.standing.isStaff ? 'STAFF' : null
  return refusalOf<'STAFF', Judged>(actions[name], { side, facts, forbidden: 'error.forbidden' })
}
