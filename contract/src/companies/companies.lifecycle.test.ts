import { expect, it } from 'vitest'
import { companyLifecycle, companyStates } from './companies.lifecycle.ts'

/** Product decisions, section 4: staff approve or deny; a denied company may apply again. An approved one may be closed. */
const table: Record<string, Record<string, readonly string[]>> = {
  STAFF: { APPLIED: ['APPROVED', 'DENIED'], APPROVED: [], DENIED: [], CLOSED: [] },
  OWNER: { APPLIED: [], APPROVED: ['CLOSED'], DENIED: ['APPLIED'], CLOSED: [] },
}

it.each(
  companyStates.flatMap((from) =>
    companyStates.flatMap((to) => (['OWNER', 'STAFF'] as const).map((by) => ({ from, to, by }))),
  ),
)('$from to $to by $by', ({ from, to, by }) => {
  expect(companyLifecycle.isMove(from, to, by)).toBe(table[by]?.[from]?.includes(to))
})
