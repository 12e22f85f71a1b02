import { expect, it } from 'vitest'
import { invitationLifecycle, invitationStates } from './invitations.lifecycle.ts'

const table: Record<string, Record<string, readonly string[]>> = {
  COMPANY: { OPEN: ['REVOKED'], ACCEPTED: [], REVOKED: [] },
  INVITED: { OPEN: ['ACCEPTED'], ACCEPTED: [], REVOKED: [] },
}

it.each(
  invitationStates.flatMap((from) =>
    invitationStates.flatMap((to) => (['COMPANY', 'INVITED'] as const).map((by) => ({ from, to, by }))),
  ),
)('$from to $to by $by', ({ from, to, by }) => {
  expect(invitationLifecycle.isMove(from, to, by)).toBe(table[by]?.[from]?.includes(to))
})
