// How often somebody may try. The figures are promised in SECURITY.md.
import type { Limit } from '../../platform/limits/limits.ts'

export const limits = {
  attempts: { name: 'identity:attempts', points: 10, seconds: 3600 },
  /** Each time the provider fails, which is no attempt of whoever asked: he gets through as soon as it answers again. */
  failures: { name: 'identity:failures', points: 30, seconds: 60 },
  /** Each account that waits for staff afterwards. */
  accounts: { name: 'identity:accounts', points: 10, seconds: 3600 },
} as const satisfies Record<string, Limit>

/** What the provider is done with by then. */
export const attemptLifetimeMs = 600_000
