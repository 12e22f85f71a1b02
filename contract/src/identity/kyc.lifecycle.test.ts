import { expect, it } from 'vitest'
import { kycLifecycle } from './kyc.lifecycle.ts'

/** Product decisions, section 4: staff decide once; a new approval replaces the previous one; owners retract before. */
const table: Record<string, Record<string, readonly string[]>> = {
  STAFF: { PENDING: ['APPROVED', 'DENIED'], APPROVED: ['REPLACED'] },
  OWNER: { PENDING: ['RETRACTED'] },
}

const { states } = kycLifecycle

it.each(
  (['OWNER', 'STAFF'] as const).flatMap((by) => states.flatMap((from) => states.map((to) => ({ by, from, to })))),
)('$from to $to by $by', ({ by, from, to }) => {
  expect(kycLifecycle.isMove(from, to, by)).toBe(table[by]?.[from]?.includes(to) ?? false)
})
