import { describe, expect, it } from 'vitest'
import {
  disclosureLifecycle,
  disclosureRequestLifecycle,
  disclosureRequestStates,
  disclosures,
  isRatable,
  isRewardable,
  stateOf,
  substates,
  ticketLifecycle,
  turnOf,
} from './tickets.lifecycle.ts'

const closed = ['INFORMATIVE', 'DUPLICATED', 'NOT_APPLICABLE', 'OUT_OF_SCOPE', 'SPAM']

/** The table of the specification, and the transitions added by product decisions. */
const managersTable: Record<string, string[]> = {
  DRAFT: [],
  SUBMITTED: ['NEEDS_MORE_INFO', 'IN_PROGRESS', ...closed],
  NEEDS_MORE_INFO: ['IN_PROGRESS', ...closed],
  IN_PROGRESS: ['NEEDS_MORE_INFO', 'RETESTING', 'RESOLVED'],
  RETESTING: ['RESOLVED'],
  RETEST_COMPLETED: ['RESOLVED', 'IN_PROGRESS', 'RETESTING'],
  RESOLVED: ['DUPLICATED', 'NOT_APPLICABLE', 'OUT_OF_SCOPE', 'SPAM'],
  INFORMATIVE: ['DUPLICATED', 'NOT_APPLICABLE', 'OUT_OF_SCOPE', 'SPAM'],
  DUPLICATED: ['INFORMATIVE', 'NOT_APPLICABLE', 'OUT_OF_SCOPE', 'SPAM'],
  NOT_APPLICABLE: ['INFORMATIVE', 'DUPLICATED', 'OUT_OF_SCOPE', 'SPAM'],
  OUT_OF_SCOPE: ['INFORMATIVE', 'DUPLICATED', 'NOT_APPLICABLE', 'SPAM'],
  SPAM: ['INFORMATIVE', 'DUPLICATED', 'NOT_APPLICABLE', 'OUT_OF_SCOPE'],
}

const authorsTable: Record<string, string[]> = {
  DRAFT: ['SUBMITTED'],
  NEEDS_MORE_INFO: ['SUBMITTED', 'IN_PROGRESS'],
  RETESTING: ['RETEST_COMPLETED'],
}

/** Staff who grant an appeal. */
const staffTable: Record<string, string[]> = Object.fromEntries(
  ['RESOLVED', ...closed].map((from) => [from, ['IN_PROGRESS']]),
)

describe('the lifecycle of a ticket', () => {
  const tables = { AUTHOR: authorsTable, COMPANY: managersTable, STAFF: staffTable }
  const steps = substates.flatMap((from) =>
    substates.flatMap((to) => (['AUTHOR', 'COMPANY', 'STAFF'] as const).map((by) => ({ from, to, by }))),
  )
  it.each(steps)('$from to $to by $by', ({ from, to, by }) => {
    expect(ticketLifecycle.isMove(from, to, by)).toBe(tables[by][from]?.includes(to) ?? false)
  })

  it('leaves the closed substates by staff alone', () => {
    const left = substates
      .filter((from) => stateOf(from) === 'CLOSED')
      .flatMap((from) => [...ticketLifecycle.movesFrom(from, 'COMPANY'), ...ticketLifecycle.movesFrom(from, 'AUTHOR')])
      .filter((to) => stateOf(to) !== 'CLOSED')
    expect(left).toEqual([])
  })

  it('allows rewards and severity changes in the substates of the product decisions', () => {
    expect(substates.filter(isRewardable)).toEqual(['IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED', 'RESOLVED'])
    expect(substates.filter(isRatable)).toEqual([
      'SUBMITTED',
      'NEEDS_MORE_INFO',
      'IN_PROGRESS',
      'RETESTING',
      'RETEST_COMPLETED',
      'RESOLVED',
    ])
  })

  it('waits for one side only while it is open', () => {
    const waitingFor = (turn: 'AUTHOR' | 'COMPANY' | null) => substates.filter((one) => turnOf(one) === turn)
    expect(waitingFor('COMPANY')).toEqual(['SUBMITTED', 'IN_PROGRESS', 'RETEST_COMPLETED'])
    expect(waitingFor('AUTHOR')).toEqual(['NEEDS_MORE_INFO', 'RETESTING'])
    expect(waitingFor(null)).toEqual(['DRAFT', 'RESOLVED', ...closed])
  })
})

describe('the disclosure of a ticket', () => {
  it('is raised, and not lowered', () => {
    for (const mover of ['BOTH_SIDES', 'CLOCK'] as const) {
      const moves = disclosures.map((from) => [from, disclosureLifecycle.movesFrom(from, mover)])
      expect(moves).toEqual([
        ['CLOSED', ['LIMITED_DISCLOSED', 'FULLY_DISCLOSED']],
        ['LIMITED_DISCLOSED', ['FULLY_DISCLOSED']],
        ['FULLY_DISCLOSED', []],
      ])
    }
  })

  it('is lowered by staff alone', () => {
    expect(disclosures.map((from) => disclosureLifecycle.movesFrom(from, 'STAFF').toSorted())).toEqual([
      ['FULLY_DISCLOSED', 'LIMITED_DISCLOSED'],
      ['CLOSED', 'FULLY_DISCLOSED'],
      ['CLOSED', 'LIMITED_DISCLOSED'],
    ])
  })

  it('needs a request, which ends once', () => {
    const moves = disclosureRequestStates.map((from) => [
      from,
      disclosureRequestLifecycle.movesFrom(from, 'OTHER_SIDE'),
      disclosureRequestLifecycle.movesFrom(from, 'CLOCK'),
      disclosureRequestLifecycle.movesFrom(from, 'STAFF'),
    ])
    expect(moves).toEqual([
      ['OPEN', ['ACCEPTED', 'OBJECTED'], ['UNANSWERED', 'ENDED'], ['ENDED']],
      ['ACCEPTED', [], [], []],
      ['OBJECTED', [], ['ENDED'], ['REFUSED', 'GRANTED', 'ENDED']],
      ['UNANSWERED', [], [], []],
      ['REFUSED', [], [], []],
      ['GRANTED', [], [], []],
      ['ENDED', [], [], []],
    ])
  })
})
