// The life of a ticket: its substates, and who may move what to what. Pure; forms, server and tests read the same.
// Source: specification, section 4; the moves it does not show: product decisions, section 4.

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

/** The coarse state follows the substate. */
export const stateOf = (substate: Substate): State => {
  if (substate === 'DRAFT') return 'DRAFT'
  return isClosing(substate) ? 'CLOSED' : 'OPEN'
}

/** Closed without a reward. */
const withoutReward = ['INFORMATIVE', 'DUPLICATED', 'NOT_APPLICABLE', 'OUT_OF_SCOPE', 'SPAM'] as const

/** What happens to a ticket, its disclosure apart. An answered ticket returns to where it was asked from. */
export const ticketLifecycle = lifecycle<Substate, Side>({
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
  ],
})

/** Who reads: related people alone; title, severity and summary for all; anyone. */
export const disclosures = ['CLOSED', 'LIMITED_DISCLOSED', 'FULLY_DISCLOSED'] as const
export type Disclosure = (typeof disclosures)[number]

/** A ticket is made public when both sides have agreed. */
export const disclosureLifecycle = lifecycle<Disclosure, 'BOTH_SIDES'>({
  states: disclosures,
  start: 'CLOSED',
  moves: [{ from: 'CLOSED', to: ['LIMITED_DISCLOSED', 'FULLY_DISCLOSED'], by: 'BOTH_SIDES' }],
})

export const disclosureRequestStates = ['OPEN', 'ACCEPTED', 'OBJECTED'] as const
export type DisclosureRequestState = (typeof disclosureRequestStates)[number]

/** A request waits for the side that did not ask. */
export const disclosureRequestLifecycle = lifecycle<DisclosureRequestState, 'OTHER_SIDE'>({
  states: disclosureRequestStates,
  start: 'OPEN',
  moves: [{ from: 'OPEN', to: ['ACCEPTED', 'OBJECTED'], by: 'OTHER_SIDE' }],
})

/** Whom an open ticket waits for: the author, or the company; nobody where it is closed or no more than a draft. */
export const awaitingCompany = ['SUBMITTED', 'IN_PROGRESS', 'RETEST_COMPLETED'] as const satisfies readonly Substate[]

export const turnOf = (substate: Substate): Side | null => {
  if (stateOf(substate) !== 'OPEN') return null
  return awaitingCompany.some((one) => one === substate) ? 'COMPANY' : 'AUTHOR'
}

/** Moves that the hacker must be given a reason for. */
export const needsReason = (to: Substate): boolean =>
  to === 'NEEDS_MORE_INFO' || withoutReward.some((one) => one === to)

/** In which substates a manager may pay. */
export const isRewardable = (substate: Substate): boolean =>
  substate === 'IN_PROGRESS' || substate === 'RETESTING' || substate === 'RETEST_COMPLETED' || substate === 'RESOLVED'

/** In which substates the severity may change. */
export const isRatable = (substate: Substate): boolean => stateOf(substate) === 'OPEN' || substate === 'RESOLVED'
