// How often somebody may try. The figures are promised in SECURITY.md.
import type { Limit } from '../../platform/limits/limits.ts'
import type { Patience } from './sign-in-tries.sql.ts'

const minute = 60
const hour = 3600

export const limits = {
  signInPerClient: { name: 'sign-in:client', points: 10, seconds: minute },
  /** Each try at the password, and at the second factor, of one's own session. */
  freshFailures: { name: 'fresh:failures', points: 5, seconds: 15 * minute },
  /** Each try to confirm a second factor. */
  secondFactorFailures: { name: 'second-factor:failures', points: 5, seconds: 15 * minute },
  codePerMinute: { name: 'email-code:minute', points: 1, seconds: minute },
  codePerHour: { name: 'email-code:hour', points: 5, seconds: hour },
  codePerClient: { name: 'email-code:client', points: 20, seconds: hour },
  checkPerClient: { name: 'email-check:client', points: 60, seconds: hour },
  resetPerEmail: { name: 'password-reset:email', points: 3, seconds: hour },
  resetPerClient: { name: 'password-reset:client', points: 20, seconds: hour },
  /** Being told that an address is taken, so that lists of addresses cannot be tried out. */
  takenPerClient: { name: 'email-taken:client', points: 30, seconds: hour },
} as const satisfies Record<string, Limit>

/** Of one account, or of one known browser of it. */
export const signInPatience: Patience = { freeTries: 5, memoryMs: 15 * minute * 1000 }
