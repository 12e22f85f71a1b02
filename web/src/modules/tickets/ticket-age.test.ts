import { expect, test } from 'vitest'
import { urgencyOf } from './ticket-age.tsx'

const now = new Date('2026-11-20T00:00:00Z')
const ticket = (substate: 'SUBMITTED' | 'RETESTING' | 'RESOLVED' | 'DRAFT', days: number) => ({
  substate,
  turnSince:
    substate === 'RESOLVED' || substate === 'DRAFT' ? null : new Date(now.getTime() - days * 86_400_000).toISOString(),
})

test.each([
  ['a new ticket', ticket('SUBMITTED', 2.9), 'waiting'],
  ['one that has waited for three days', ticket('SUBMITTED', 3), 'soon'],
  ['one that has waited for seven days', ticket('SUBMITTED', 7), 'late'],
  ['one that waits for the hacker', ticket('RETESTING', 30), 'waiting'],
  ['a closed one', ticket('RESOLVED', 30), 'waiting'],
  ['a draft', ticket('DRAFT', 30), 'waiting'],
] as const)('marks %s for its company', (_name, one, urgency) => {
  expect(urgencyOf(one, 'COMPANY', now)).toBe(urgency)
})

test.each([
  [undefined, 'late'],
  [30, 'late'],
  [0.5, 'waiting'],
  [-2, 'waiting'],
])('leaves the color to a mark of what is due in %s days, if that is soon', (days, urgency) => {
  const dueAt = days === undefined ? undefined : new Date(now.getTime() + days * 86_400_000).toISOString()
  expect(urgencyOf(ticket('SUBMITTED', 12), 'COMPANY', now, dueAt)).toBe(urgency)
})

test('marks what waits for the hacker for its author', () => {
  expect(urgencyOf(ticket('RETESTING', 8), 'AUTHOR', now)).toBe('late')
  expect(urgencyOf(ticket('SUBMITTED', 8), 'AUTHOR', now)).toBe('waiting')
})
