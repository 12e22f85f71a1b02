import { substates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { describe, expect, it } from 'vitest'
import { adviceFor, turnFor } from './whose-turn.ts'

const all = { answer: true, retest: true, changeSubstateTo: ['RESOLVED' as const], answerDisclosure: true }
const none = { answer: false, retest: false, changeSubstateTo: [], answerDisclosure: false }

const atWork = { closedAt: null }
const closed = { closedAt: '2026-07-01T00:00:00.000Z' }

const said = (
  substate: (typeof substates)[number],
  side: 'AUTHOR' | 'COMPANY' | null,
  can: typeof all | typeof none,
) => {
  const turn = turnFor({ substate, side, can, disclosureRequest: null, company: atWork })
  return turn && ('task' in turn ? `${turn.kind} ${turn.task}` : turn.kind)
}

const ended = [null, 'ended', 'ended', 'ended', 'ended']

/** For a public reader, then author and manager, each with and without the permission to act. */
const expected: Record<(typeof substates)[number], (string | null)[]> = {
  DRAFT: [null, null, null, null, null],
  SUBMITTED: [null, 'waiting review', 'waiting review', 'asked review', 'colleague review'],
  NEEDS_MORE_INFO: [null, 'asked answer', 'colleague answer', 'waiting answer', 'waiting answer'],
  IN_PROGRESS: [null, 'waiting fix', 'waiting fix', 'asked fix', 'colleague fix'],
  RETESTING: [null, 'asked retest', 'colleague retest', 'waiting retest', 'waiting retest'],
  RETEST_COMPLETED: [null, 'waiting conclude', 'waiting conclude', 'asked conclude', 'colleague conclude'],
  RESOLVED: ended,
  INFORMATIVE: ended,
  DUPLICATED: ended,
  NOT_APPLICABLE: ended,
  OUT_OF_SCOPE: ended,
  SPAM: ended,
}

describe('whose turn it is', () => {
  it.each(substates)('is known in %s', (substate) => {
    expect([
      said(substate, null, all),
      said(substate, 'AUTHOR', all),
      said(substate, 'AUTHOR', none),
      said(substate, 'COMPANY', all),
      said(substate, 'COMPANY', none),
    ]).toEqual(expected[substate])
  })

  it.each([
    ['AUTHOR', 'COMPANY', all, 'asked'],
    ['COMPANY', 'AUTHOR', all, 'asked'],
    ['COMPANY', 'AUTHOR', none, 'colleague'],
    ['AUTHOR', 'AUTHOR', none, 'waiting'],
    ['COMPANY', 'COMPANY', none, 'waiting'],
  ] as const)('is asked of %s after a request for disclosure by %s', (side, by, can, kind) => {
    const turn = turnFor({ substate: 'RESOLVED', side, can, disclosureRequest: { by }, company: atWork })
    expect(turn).toEqual({ kind, task: 'answerDisclosure' })
  })
})

describe('after the company has closed', () => {
  it.each(substates.filter((one) => one !== 'DRAFT'))('it is nobody’s turn in %s', (substate) => {
    const turn = turnFor({ substate, side: 'AUTHOR', can: none, disclosureRequest: null, company: closed })
    expect(turn).toEqual({ kind: 'ended' })
  })

  it.each([
    ['COMPANY', 'AUTHOR', all, { kind: 'asked', task: 'answerDisclosure' }],
    ['COMPANY', 'CREW', none, { kind: 'colleague', task: 'answerDisclosure' }],
    ['AUTHOR', 'AUTHOR', none, { kind: 'ended' }],
  ] as const)('the author’s side still answers a request for disclosure by %s: %s', (by, side, can, expected) => {
    const asked = { substate: 'RESOLVED', side, can, disclosureRequest: { by }, company: closed } as const
    expect(turnFor(asked)).toEqual(expected)
  })
})

const reward = { minWon: 1, maxWon: 2, balanceWon: 3, reserveWon: 0, feeBasisPoints: 0, tier: null }

type Substate = (typeof substates)[number]

type Payable = { reward: typeof reward } | { proposeReward: typeof reward } | null

const paid = { reward }
const proposed = { proposeReward: reward }

/** The substate, what may be paid or proposed and was paid, the last verdict, and what is advised. */
const advised: [Substate, Payable, number, 'FIXED' | 'NOT_FIXED' | null, (Substate | 'reward' | 'propose')[]][] = [
  ['SUBMITTED', paid, 0, null, ['IN_PROGRESS', 'NEEDS_MORE_INFO']],
  ['NEEDS_MORE_INFO', null, 0, null, []],
  ['IN_PROGRESS', paid, 0, null, ['RETESTING', 'reward']],
  ['IN_PROGRESS', paid, 5, null, ['RETESTING', 'RESOLVED']],
  ['IN_PROGRESS', null, 0, null, ['RETESTING', 'RESOLVED']],
  ['RETEST_COMPLETED', paid, 0, 'FIXED', ['reward']],
  ['RETEST_COMPLETED', null, 0, 'FIXED', ['RESOLVED']],
  ['RETEST_COMPLETED', paid, 0, 'NOT_FIXED', ['IN_PROGRESS']],
  ['IN_PROGRESS', proposed, 0, null, ['RETESTING', 'propose']],
  ['IN_PROGRESS', proposed, 5, null, ['RETESTING', 'RESOLVED']],
  ['RETEST_COMPLETED', proposed, 0, 'FIXED', ['propose']],
  ['RETEST_COMPLETED', paid, 0, null, []],
  ['RESOLVED', paid, 0, null, []],
]

describe('what is advised', () => {
  const stepsFor = (
    [substate, payable, rewardTotalWon, verdict]: (typeof advised)[number],
    changeSubstateTo: readonly Substate[],
  ) => {
    const can = { ...all, changeSubstateTo: [...changeSubstateTo], reward: null, proposeReward: null, ...payable }
    const common = { side: 'COMPANY' as const, disclosureRequest: null, company: atWork }
    const ticket = { ...common, substate, can, rewardTotalWon }
    return adviceFor(ticket, verdict).map((step) => (typeof step === 'string' ? step : step.move))
  }

  it.each(advised)('in %s, payable %o, paid %i, verdict %s', (...row) => {
    expect(stepsFor(row, substates)).toEqual(row[4])
    expect(stepsFor(row, []), 'nothing to those who may not').toEqual([])
  })
})
