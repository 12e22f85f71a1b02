// Rate limits for attempts. SECURITY.md documents the figures.
import type { Limit } from '../../platform/limits/limits.ts'

export const limits = {
  attempts: { name: 'identity:attempts', points: 10, seconds: 3600 },
  /** Each failure of the provider, counted separately so that users can retry as soon as it recovers. */
  failures: { name: 'identity:failures', points: 30, seconds: 60 },
  /** Each KYC submission. */
  submissions: { name: 'identity:submissions', points: 10, seconds: 3600 },
} as const satisfies Record<string, Limit>

/** The provider ends its session before this. */
export const attemptLifetimeMs = 600_000
