import { expect, it } from 'vitest'
import { kycLifecycle, kycSubmissionStates } from './kyc.lifecycle.ts'

/** Product decisions, section 4: staff decide once; a new approval replaces the previous one. */
const table: Record<string, readonly string[]> = {
  PENDING: ['APPROVED', 'DENIED'],
  APPROVED: ['REPLACED'],
  DENIED: [],
  REPLACED: [],
}

it.each(kycSubmissionStates.flatMap((from) => kycSubmissionStates.map((to) => ({ from, to }))))(
  '$from to $to',
  ({ from, to }) => {
    expect(kycLifecycle.isMove(from, to, 'STAFF')).toBe(table[from]?.includes(to))
  },
)
