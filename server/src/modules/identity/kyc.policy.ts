// Who may do what with a KYC submission, and when.
import type { RowId } from '@jebo/contract/core/id.ts'
import { type KycSubmissionState, kycLifecycle } from '@jebo/contract/identity/kyc.lifecycle.ts'
import type { Actor } from '../../platform/http/call.ts'
import { type Action, refusalOf } from '../../platform/http/policy.ts'
import { refuse } from '../../platform/http/refusal.ts'

type Side = 'OWNER' | 'STAFF'

type Judged = {
  submission: { user_id: RowId<'users'>; state: KycSubmissionState }
  actor: Actor
  /** Whether the actor has the submission open. */
  isOpen?: boolean
}

const isOn: Record<Side, (judged: Judged) => boolean> = {
  OWNER: ({ submission, actor }) => submission.user_id === actor.id,
  STAFF: ({ actor }) => actor.standing.isStaff,
}

const actions: Record<'retract' | 'view' | 'decide', Action<Side, Judged>> = {
  retract: {
    sides: ['OWNER'],
    rules: [
      [({ submission }) => kycLifecycle.isMove(submission.state, 'RETRACTED', 'OWNER'), 'identity.kycNotPending'],
    ],
  },
  view: { sides: ['STAFF'], rules: [] },
  decide: {
    sides: ['STAFF'],
    rules: [
      [({ submission }) => submission.state === kycLifecycle.start, 'identity.kycDecided'],
      [({ isOpen }) => isOpen === true, 'identity.viewFirst'],
    ],
  },
}

/** @throws Refusal if the actor may not do this to a submission */
export const permit = (name: keyof typeof actions, facts: Judged): void => {
  const side = actions[name].sides.find((one) => isOn[one](facts)) ?? null
  const refusal = refusalOf(actions[name], { side, facts, forbidden: 'error.forbidden' })
  if (refusal !== null) refuse(refusal)
}
