import { describe, expect, it } from 'vitest'
import { participantLifecycle, participantMovers, participantStates } from './participants.lifecycle.ts'

/** Who moves a participation from a state to another. */
const table: Record<string, Partial<Record<string, string>>> = {
  INVITED: { PARTICIPATED: 'HACKER', REJECTED: 'HACKER COMPANY PLATFORM' },
  APPLIED: { PARTICIPATED: 'COMPANY', REJECTED: 'HACKER COMPANY PLATFORM' },
  PARTICIPATED: { REJECTED: 'HACKER COMPANY' },
  REJECTED: { APPLIED: 'HACKER', INVITED: 'COMPANY' },
}

describe('a participation', () => {
  it.each(participantStates.flatMap((from) => participantStates.map((to) => [from, to] as const)))(
    'from %s to %s',
    (from, to) => {
      const by = participantMovers.filter((mover) => participantLifecycle.isMove(from, to, mover))
      expect(by.join(' ')).toBe(table[from]?.[to] ?? '')
    },
  )

  it('never ends for good', () => {
    expect(participantStates.filter((state) => participantLifecycle.isFinal(state))).toEqual([])
  })
})
