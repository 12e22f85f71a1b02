import { codePoints } from '../core/code-points.ts'
import { dayMs } from '../core/durations.ts'

/** Figures that protect a user's account. Source: product decisions, section 3. */
export const securityLimits = {
  linkLifetimeMs: 3_600_000,
  /** How long an earlier address can take its account back. */
  revertMs: 7 * dayMs,
  freshMs: 300_000,
  /** How long a user who left can return; their data is erased afterwards. */
  returnMs: 30 * dayMs,
  recoveryCodes: 10,
} as const

/** Figures of sign-up. Source: specification, sections 5 and 9. */
export const signUpLimits = {
  codeLength: 6,
  codeLifetimeMs: 600_000,
  codeTries: 5,
  tokenLifetimeMs: 1_800_000,
  password: { min: 9, max: 255 },
  nickname: { min: 2, max: 20 },
} as const

/** The rules of a new password, each shown as a live hint. Source: specification, section 5. */
export const passwordRules = [
  { name: 'length', holds: (text: string) => text.length >= 9 && text.length <= 255 },
  { name: 'lowercase', holds: (text: string) => /[a-z]/.test(text) },
  { name: 'uppercase', holds: (text: string) => /[A-Z]/.test(text) },
  { name: 'digit', holds: (text: string) => /[0-9]/.test(text) },
  { name: 'special', holds: (text: string) => /[!-/:-@[-`{-~]/.test(text) },
  { name: 'allowed', holds: (text: string) => /^[!-~]*$/.test(text) },
] as const

export const nicknameCharacters = /^[-_0-9A-Za-z가-힣ㄱ-ㅎㅏ-ㅣ]*$/

/** The rules of a nickname, each shown as a live hint. Lengths are in code points after NFC. */
export const nicknameRules = [
  {
    name: 'length',
    holds: (text: string) =>
      codePoints(text) >= signUpLimits.nickname.min && codePoints(text) <= signUpLimits.nickname.max,
  },
  { name: 'characters', holds: (text: string) => nicknameCharacters.test(text) },
] as const

/** The agreements that sign-up asks for, in the order shown. */
export const signUpTerms = [
  { type: 'USER', isRequired: true },
  { type: 'PII_REQUIRED', isRequired: true },
  { type: 'PII_OPTIONAL', isRequired: false },
] as const
