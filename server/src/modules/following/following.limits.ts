// Limits for following. SECURITY.md documents the figures.
import type { Cap } from '../../platform/limits/caps.ts'
import type { Limit } from '../../platform/limits/limits.ts'

export const limits = {
  perUser: { name: 'following:follow', points: 120, seconds: 3600 },
} as const satisfies Record<string, Limit>

/** Of all kinds together. */
export const cap: Cap = { name: 'following:follows', most: 1000, code: 'following.tooMany' }
