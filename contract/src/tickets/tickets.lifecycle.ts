// The lifecycle of a ticket: its substates, and which side may make which transition. Forms, server and tests share it.
// Source: specification, section 4; transitions that are not in its table: product decisions, section 4.

import type { Side } from '../core/actor.ts'
import { lifecycle } from '../core/lifecycle.ts'

export const substates = [
  'DRAFT',
  'SUBMITTED',
  'NEEDS_MORE_INFO',
  'IN_PROGRESS',
  'RETESTING',
  'RETEST_COMPLETED',
  'RESOLVED',
  'INFORMATIVE',
  'DUPLICATED',
  'NOT_APPLICABLE',
  'OUT_OF_SCOPE',
  'SPAM',
] as const
export type Substate = (typeof substates)[number]

export const closingSubstates = [
  'RESOLVED',
  'INFORMATIVE',
  'DUPLICATED',
  'NOT_APPLICABLE',
  'OUT_OF_SCOPE',
  'SPAM',
] as const satisfies readonly Substate[]

export const states = ['DRAFT', 'OPEN', 'CLOSED'] as const
export type State = (typeof states)[number]

export const isClosing = (substate: Substate): boolean => closingSubstates.some((one) => one === substate)

/** The state that a substate belongs to. */
export const stateOf = (substate: Substate): State => {
  if (substate === 'DRAFT') return 'DRAFT'
  return isClosing(substate) ? 'CLOSED' : 'OPEN'
}

/** Substates that close a ticket without a reward. */
export const withoutReward = ['INFORMATIVE', 'DUPLICATED', 'NOT_APPLICABLE', 'OUT_OF_SCOPE', 'SPAM'] as const

/** Who moves a ticket: one of its sides, or staff who grant an appeal. */
export type TicketMover = Side | 'STAFF'

/** Without disclosure, which has a lifecycle of its own. An answered ticket returns to its previous substate. */
export const ticketLifecycle = lifecycle<Substate, TicketMover>({
  states: substates,
  start: 'DRAFT',
  moves: [
    { from: 'DRAFT', to: 'SUBMITTED', by: 'AUTHOR' },
    { from: 'NEEDS_MORE_INFO', to: ['SUBMITTED', 'IN_PROGRESS'], by: 'AUTHOR' },
    { from: 'RETESTING', to: 'RETEST_COMPLETED', by: 'AUTHOR' },
    { from: 'SUBMITTED', to: ['NEEDS_MORE_INFO', 'IN_PROGRESS', ...withoutReward], by: 'COMPANY' },
    { from: 'NEEDS_MORE_INFO', to: ['IN_PROGRESS', ...withoutReward], by: 'COMPANY' },
    { from: 'IN_PROGRESS', to: ['NEEDS_MORE_INFO', 'RETESTING', 'RESOLVED'], by: 'COMPANY' },
    { from: 'RETESTING', to: 'RESOLVED', by: 'COMPANY' },
    { from: 'RETEST_COMPLETED', to: ['RESOLVED', 'IN_PROGRESS', 'RETESTING'], by: 'COMPANY' },
    { from: 'RESOLVED', to: ['DUPLICATED', 'NOT_APPLICABLE', 'OUT_OF_SCOPE', 'SPAM'], by: 'COMPANY' },
    { from: withoutReward, to: withoutReward, by: 'COMPANY' },
    { from: closingSubstates, to: 'IN_PROGRESS', by: 'STAFF' },
  ],
})

/** Where a company moves a ticket; a duplicate also to another original. */
export const companyMovesFrom = (substate: Substate): readonly Substate[] => [
  ...ticketLifecycle.movesFrom(substate, 'COMPANY'),
  ...(substate === 'DUPLICATED' ? [substate] : []),
]

/** Who can read a ticket: its sides only; everyone, but only title, severity and summary; everyone, all of it. */
export const disclosures = ['CLOSED', 'LIMITED_DISCLOSED', 'FULLY_DISCLOSED'] as const
export type Disclosure = (typeof disclosures)[number]

/** The levels that can be asked for. */
export const publicDisclosures = ['LIMITED_DISCLOSED', 'FULLY_DISCLOSED'] as const satisfies readonly Disclosure[]
export type PublicDisclosure = (typeof publicDisclosures)[number]

/** Who changes a disclosure: the two sides together, the clock after one of them has not answered, or staff. */
export type DisclosureMover = 'BOTH_SIDES' | 'COMPANY' | 'CLOCK' | 'STAFF'

/**
 * A ticket becomes public when both sides have agreed, when one of them has not answered the other in time, or when staff grant what
 * one asks for and the other objects to. Only staff lower a level.
 */
export const disclosureLifecycle = lifecycle<Disclosure, DisclosureMover>({
  states: disclosures,
  start: 'CLOSED',
  moves: [
    { from: 'CLOSED', to: ['LIMITED_DISCLOSED', 'FULLY_DISCLOSED'], by: ['BOTH_SIDES', 'CLOCK', 'STAFF'] },
    // While the ticket is open, to protect users.
    { from: 'CLOSED', to: 'LIMITED_DISCLOSED', by: 'COMPANY' },
    { from: 'LIMITED_DISCLOSED', to: 'FULLY_DISCLOSED', by: ['BOTH_SIDES', 'CLOCK', 'STAFF'] },
    { from: 'LIMITED_DISCLOSED', to: 'CLOSED', by: 'STAFF' },
    { from: 'FULLY_DISCLOSED', to: ['LIMITED_DISCLOSED', 'CLOSED'], by: 'STAFF' },
  ],
})

export const disclosureRequestStates = [
  'OPEN',
  'ACCEPTED',
  'OBJECTED',
  'UNANSWERED',
  'REFUSED',
  'GRANTED',
  'ENDED',
] as const
export type DisclosureRequestState = (typeof disclosureRequestStates)[number]

/** Who ends a request: the side that did not make it, the clock, staff, or a later request of either side. */
export type DisclosureRequestMover = 'OTHER_SIDE' | 'CLOCK' | 'STAFF' | 'LATER_REQUEST'

export const disclosureRequestLifecycle = lifecycle<DisclosureRequestState, DisclosureRequestMover>({
  states: disclosureRequestStates,
  start: 'OPEN',
  moves: [
    { from: 'OPEN', to: ['ACCEPTED', 'OBJECTED'], by: 'OTHER_SIDE' },
    { from: 'OPEN', to: 'UNANSWERED', by: 'CLOCK' },
    // Staff decide about an objection. A lowered level, a later request, and the plan of a ticket end what was asked before.
    { from: 'OBJECTED', to: ['REFUSED', 'GRANTED'], by: 'STAFF' },
    { from: ['OPEN', 'OBJECTED'], to: 'ENDED', by: ['STAFF', 'CLOCK'] },
    { from: 'OBJECTED', to: 'ENDED', by: 'LATER_REQUEST' },
  ],
})

/** Substates in which the company acts next. */
export const awaitingCompany = ['SUBMITTED', 'IN_PROGRESS', 'RETEST_COMPLETED'] as const satisfies readonly Substate[]

/** The sides that a ticket can wait for; a crew acts through its author. */
export const turnSides = ['AUTHOR', 'COMPANY'] as const
export type TurnSide = (typeof turnSides)[number]

/** The side that acts next; null if the ticket is a draft or closed. */
export const turnOf = (substate: Substate): TurnSide | null => {
  if (stateOf(substate) !== 'OPEN') return null
  return awaitingCompany.some((one) => one === substate) ? 'COMPANY' : 'AUTHOR'
}

/** Whether a transition to this substate requires a reason for the hacker. */
export const needsReason = (to: Substate): boolean =>
  to === 'NEEDS_MORE_INFO' || withoutReward.some((one) => one === to)

/** Whether a manager may pay a reward in this substate. */
export const isRewardable = (substate: Substate): boolean =>
  substate === 'IN_PROGRESS' || substate === 'RETESTING' || substate === 'RETEST_COMPLETED' || substate === 'RESOLVED'

/** Whether the severity may change in this substate. */
export const isRatable = (substate: Substate): boolean => stateOf(substate) === 'OPEN' || substate === 'RESOLVED'

/** Moves of a company that need no reason and no other ticket, so that many tickets can make them at once. */
export const plainMoves = ['IN_PROGRESS', 'RETESTING', 'RESOLVED'] as const satisfies readonly Substate[]
