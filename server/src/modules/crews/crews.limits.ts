// Limits for writing. SECURITY.md documents the figures.
import type { Cap } from '../../platform/limits/caps.ts'
import type { Limit } from '../../platform/limits/limits.ts'

export const limits = {
  /** Each name that is tried. */
  creations: { name: 'crews:create', points: 20, seconds: 86_400 },
} as const satisfies Record<string, Limit>

export const caps = {
  /** Of one user, led or not. */
  crews: { name: 'crews:crews', most: 10, code: 'crew.tooManyCrews' },
} as const satisfies Record<string, Cap>
