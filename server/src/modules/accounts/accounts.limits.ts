// Rate limits for attempts. SECURITY.md documents the figures.
import { dayMs } from '@jebo/contract/core/durations.ts'
import type { Limit } from '../../platform/limits/limits.ts'
import type { Throttle } from './sign-in-tries.sql.ts'

const minute = 60
const hour = 3600

export const limits = {
  signInPerClient: { name: 'sign-in:client', points: 10, seconds: minute },
  signUpPerClient: { name: 'sign-up:client', points: 20, seconds: minute },
  /** Each nickname that is checked while it is typed. */
  nicknameChecksPerClient: { name: 'nickname-check:client', points: 60, seconds: minute },
  /** Each password change, successful or not. */
  passwordPerUser: { name: 'password:user', points: 10, seconds: hour },
  /** Each attempt at the password or second factor of the caller's own session. */
  freshFailures: { name: 'fresh:failures', points: 5, seconds: 15 * minute },
  /** Each attempt to confirm a second factor. */
  secondFactorFailures: { name: 'second-factor:failures', points: 5, seconds: 15 * minute },
  /** Per address and client, so that a stranger's requests do not keep the owner from asking. */
  codePerMinute: { name: 'email-code:minute', points: 1, seconds: minute },
  codePerHour: { name: 'email-code:hour', points: 5, seconds: hour },
  /** Per address and network, so that one network cannot use up what all clients have together. */
  codePerNetwork: { name: 'email-code:network', points: 8, seconds: hour },
  /** Of all clients together, so that nobody can flood a mailbox. */
  codePerEmail: { name: 'email-code:email', points: 20, seconds: hour },
  /**
   * Each new address, whether free or in use: one bucket for both, so that the answers do not reveal which addresses
   * are in use.
   */
  newAddressPerClient: { name: 'new-address:client', points: 20, seconds: hour },
  checkPerClient: { name: 'email-check:client', points: 60, seconds: hour },
  /** Per address and client; the next ones are per address and network, and of all clients together, as with codes. */
  resetPerHour: { name: 'password-reset:hour', points: 3, seconds: hour },
  resetPerNetwork: { name: 'password-reset:network', points: 6, seconds: hour },
  resetPerEmail: { name: 'password-reset:email', points: 20, seconds: hour },
  resetPerClient: { name: 'password-reset:client', points: 20, seconds: hour },
  /** Instead of those above, for a browser that has signed in as the user before: strangers cannot keep it from asking. */
  resetPerBrowser: { name: 'password-reset:browser', points: 3, seconds: hour },
  /** Each use of a password reset link, valid or not. */
  resetPerformedPerClient: { name: 'password-reset-performed:client', points: 20, seconds: hour },
  /** Each request to change a user's address, which also mails a notice to the old one. */
  emailChangePerUser: { name: 'email-change:user', points: 5, seconds: hour },
  /** Each agreement after sign-up; revoked ones remain in the history. */
  agreementsPerUser: { name: 'terms:agree', points: 20, seconds: 24 * hour },
} as const satisfies Record<string, Limit>

/** The key of a limit per address and client or network. */
export const emailAndClient = (email: string, client: string): string => `${email} ${client}`

/** Counted in the row of the user, so that only changes that succeed count. */
export const nicknameChanges = [
  { most: 1, periodMs: dayMs },
  { most: 3, periodMs: 30 * dayMs },
] as const

/** Per address, or per known browser of a user. */
export const signInThrottle: Throttle = { freeTries: 5, memoryMs: 15 * minute * 1000 }
