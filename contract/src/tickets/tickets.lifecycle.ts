// The life of a ticket: its substates, and who may move what to what. Pure; forms, server and tests read the same.
// Source: specification, section 4; the moves it does not show: product decisions, section 4.

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

/** Closed without a reward: from each of them to any other. */
const withoutReward = ['INFORMATIVE', 'DUPLICATED', 'NOT_APPLICABLE', 'OUT_OF_SCOPE', 'SPAM'] as const
const withoutRewardBut = (substate: Substate): Substate[] => withoutReward.filter((one) => one !== substate)

const managerMoves: Record<Substate, readonly Substate[]> = {
  DRAFT: [],
  SUBMITTED: ['NEEDS_MORE_INFO', 'IN_PROGRESS', ...withoutReward],
  NEEDS_MORE_INFO: ['IN_PROGRESS', ...withoutReward],
  IN_PROGRESS: ['NEEDS_MORE_INFO', 'RETESTING', 'RESOLVED'],
  RETESTING: ['RESOLVED'],
  RETEST_COMPLETED: ['RESOLVED', 'IN_PROGRESS', 'RETESTING'],
  RESOLVED: ['DUPLICATED', 'NOT_APPLICABLE', 'OUT_OF_SCOPE', 'SPAM'],
  INFORMATIVE: withoutRewardBut('INFORMATIVE'),
  DUPLICATED: withoutRewardBut('DUPLICATED'),
  NOT_APPLICABLE: withoutRewardBut('NOT_APPLICABLE'),
  OUT_OF_SCOPE: withoutRewardBut('OUT_OF_SCOPE'),
  SPAM: withoutRewardBut('SPAM'),
}

/** What the author does moves a ticket too; an answered ticket returns to where it was asked from. */
const authorMoves: Partial<Record<Substate, readonly Substate[]>> = {
  DRAFT: ['SUBMITTED'],
  NEEDS_MORE_INFO: ['SUBMITTED', 'IN_PROGRESS'],
  RETESTING: ['RETEST_COMPLETED'],
}

/** On whose behalf a ticket is moved. Whoever is neither moves nothing. */
export type Mover = 'AUTHOR' | 'MANAGER'

/** The substates a ticket may be moved to from here. */
export const movesFrom = (substate: Substate, mover: Mover): readonly Substate[] =>
  mover === 'MANAGER' ? managerMoves[substate] : (authorMoves[substate] ?? [])

export const isMove = (from: Substate, to: Substate, mover: Mover): boolean => movesFrom(from, mover).includes(to)

/** Whom an open ticket waits for: the author, or the company; nobody where it is closed or no more than a draft. */
export type Turn = 'AUTHOR' | 'COMPANY'

export const awaitingCompany = ['SUBMITTED', 'IN_PROGRESS', 'RETEST_COMPLETED'] as const satisfies readonly Substate[]

export const turnOf = (substate: Substate): Turn | null => {
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
