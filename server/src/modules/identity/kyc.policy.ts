// What staff may do with a request, and when.
import type { RowId } from '@jebo/contract/core/id.ts'
import { kycLifecycle } from '@jebo/contract/identity/kyc.lifecycle.ts'
import type { ProblemCode } from '@jebo/contract/problems.ts'
import type { Actor } from '../../platform/http/call.ts'
import { type Action, refusalOf } from '../../platform/http/policy.ts'

type Judged = {
  request: { user_id: RowId<'users'>; state: string }
  actor: Actor
  /** Whether the actor has the request open. */
  isOpen?: boolean
}

const isForeign = ({ request, actor }: Judged): boolean => request.user_id !== actor.id

const actions = {
  view: { sides: ['STAFF'], rules: [[isForeign, 'error.forbidden']] },
  decide: {
    sides: ['STAFF'],
    rules: [
      [isForeign, 'error.forbidden'],
      [({ request }) => request.state === kycLifecycle.start, 'identity.kycDecided'],
      [({ isOpen }) => isOpen === true, 'identity.viewFirst'],
    ],
  },
} as const satisfies Record<string, Action<'STAFF', Judged>>

/** Why the actor may not do this to a request; null if they may. */
export const refusalOnKyc = (name: keyof typeof actions, facts: Judged): ProblemCode | null => {
  const side = facts.actor.standing.isStaff ? 'STAFF' : null
  return refusalOf<'STAFF', Judged>(actions[name], { side, facts, forbidden: 'error.forbidden' })
}
