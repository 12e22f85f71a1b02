// How often somebody may try. The figures are promised in SECURITY.md.
import type { Limit } from '../../platform/limits/limits.ts'
import type { Patience } from './sign-in-tries.sql.ts'

const minute = 60
const hour = 3600

export const limits = {
  signInPerClient: { name: 'sign-in:client', points: 10, seconds: minute },
  signUpPerClient: { name: 'sign-up:client', points: 20, seconds: minute },
  /** Each new password, taken or not. */
  passwordPerAccount: { name: 'password:account', points: 10, seconds: hour },
  /** Each try at the password, and at the second factor, of one's own session. */
  freshFailures: { name: 'fresh:failures', points: 5, seconds: 15 * minute },
  /** Each try to confirm a second factor. */
  secondFactorFailures: { name: 'second-factor:failures', points: 5, seconds: 15 * minute },
  codePerMinute: { name: 'email-code:minute', points: 1, seconds: minute },
  codePerHour: { name: 'email-code:hour', points: 5, seconds: hour },
  /**
   * Each new address, be it mailed to or in use already: one bucket for both, so that an address in use and one that is
   * free answer alike once it is empty, and lists of addresses cannot be tried out.
   */
  newAddressPerClient: { name: 'new-address:client', points: 20, seconds: hour },
  checkPerClient: { name: 'email-check:client', points: 60, seconds: hour },
  resetPerEmail: { name: 'password-reset:email', points: 3, seconds: hour },
  resetPerClient: { name: 'password-reset:client', points: 20, seconds: hour },
  /** Each use of a link that resets a password, good or bad. */
  resetPerformedPerClient: { name: 'password-reset-performed:client', points: 20, seconds: hour },
  /** Each asking for another address of an account, and so each word of it to the old one. */
  emailChangePerAccount: { name: 'email-change:account', points: 5, seconds: hour },
} as const satisfies Record<string, Limit>

/** Of one account, or of one known browser of it. */
export const signInPatience: Patience = { freeTries: 5, memoryMs: 15 * minute * 1000 }
