import { expect, it } from 'vitest'
import { kycLifecycle, kycRequestStates } from './kyc.lifecycle.ts'

/** Product decisions, section 4: staff decide once; a new approval takes the place of the one before. */
const table: Record<string, readonly string[]> = {
  PENDING: ['APPROVED', 'DENIED'],
  APPROVED: ['REPLACED'],
  DENIED: [],
  REPLACED: [],
}

it.each(kycRequestStates.flatMap((from) => kycRequestStates.map((to) => ({ from, to }))))(
  '$from to $to',
  ({ from, to }) => {
    expect(kycLifecycle.isMove(from, to, 'STAFF')).toBe(table[from]?.includes(to))
  },
)
