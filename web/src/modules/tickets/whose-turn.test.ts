import { substates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { describe, expect, it } from 'vitest'
import { turnFor } from './whose-turn.ts'

const all = { answer: true, retest: true, changeSubstateTo: ['RESOLVED' as const], answerDisclosure: true }
const none = { answer: false, retest: false, changeSubstateTo: [], answerDisclosure: false }

const said = (
  substate: (typeof substates)[number],
  side: 'AUTHOR' | 'COMPANY' | null,
  can: typeof all | typeof none,
) => {
  const turn = turnFor({ substate, side, can, disclosureRequest: null })
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
    const turn = turnFor({ substate: 'RESOLVED', side, can, disclosureRequest: { by } })
    expect(turn).toEqual({ kind, task: 'answerDisclosure' })
  })
})
