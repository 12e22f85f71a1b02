// Limits for writing. SECURITY.md documents the figures.
import { dayMs } from '@jebo/contract/core/durations.ts'
import type { Cap } from '../../platform/limits/caps.ts'
import type { Limit } from '../../platform/limits/limits.ts'

export const limits = {
  /** Each name that is tried. */
  creations: { name: 'crews:create', points: 20, seconds: 86_400 },
  changes: { name: 'crews:change', points: 20, seconds: 3600 },
  leads: { name: 'crews:lead', points: 20, seconds: 3600 },
  /** Each notifies a hacker, and tells whether one has a nickname. */
  invitations: { name: 'crews:invitation', points: 50, seconds: 86_400 },
  answers: { name: 'crews:answer', points: 60, seconds: 3600 },
} as const satisfies Record<string, Limit>

export const caps = {
  /** Of one user, led or not. */
  crews: { name: 'crews:crews', most: 10, code: 'crew.tooManyCrews' },
  members: { name: 'crews:members', most: 20, code: 'crew.tooManyMembers' },
  invitations: { name: 'crews:invitations', most: 20, code: 'crew.tooManyInvitations' },
} as const satisfies Record<string, Cap>

/** How long an invitation can be accepted. */
export const invitationMs = 14 * dayMs
