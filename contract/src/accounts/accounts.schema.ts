import { email } from '../core/email.ts'
import { isReservedName } from '../core/names.ts'
import { versionNumber } from '../core/version.ts'
import { z } from '../core/zod.ts'
import { nicknameCharacters, nicknameRules, passwordRules, signUpLimits, signUpTerms } from './accounts.limits.ts'

/** A new password. These rules do not apply to existing ones. */
export const newPassword = z
  .string()
  .min(1, { error: 'field.required' })
  .max(1024, { error: 'field.password' })
  .refine((text) => passwordRules.every((rule) => rule.holds(text)), { error: 'field.password' })
  .meta({
    minLength: signUpLimits.password.min,
    maxLength: signUpLimits.password.max,
    pattern: '^[!-~]*$',
    description: 'Printable ASCII with a lower-case letter, an upper-case letter, a digit and a special character.',
  })

const nicknameFormat = {
  minLength: signUpLimits.nickname.min,
  maxLength: signUpLimits.nickname.max,
  pattern: nicknameCharacters.source,
}

/** Also accepts reserved names. */
export const typedNickname = z
  .string()
  .min(1, { error: 'field.required' })
  .max(200, { error: 'field.nickname' })
  .transform((text) => text.normalize('NFC'))
  .pipe(
    z
      .string()
      .refine((text) => nicknameRules.every((rule) => rule.holds(text)), { error: 'field.nickname', abort: true }),
  )
  .meta(nicknameFormat)

export const nickname = typedNickname
  .refine((text) => !isReservedName(text), { error: 'field.nicknameReserved' })
  .meta({ ...nicknameFormat, description: 'Reserved words and names that look like staff are refused.' })

export const emailCode = z
  .string()
  .min(1, { error: 'field.required' })
  .regex(/^[0-9]{6}$/, { error: 'field.emailCode' })

export const termsTypes = ['USER', 'MANAGER', 'PII_REQUIRED', 'PII_OPTIONAL', 'PII_HANDLING', 'NDA'] as const
export const termsType = z.enum(termsTypes)
export type TermsType = z.infer<typeof termsType>

const signUpTermsType = z.enum(['USER', 'PII_REQUIRED', 'PII_OPTIONAL'])

/** A type alone means its version in force; a version that is given must be the one in force. */
export const agreement = z.union([
  signUpTermsType.transform((type) => ({ type, version: null })),
  z.strictObject({ type: signUpTermsType, version: versionNumber }),
])

export const agreements = z
  .array(agreement)
  .max(10)
  .refine(
    (given) => signUpTerms.every(({ type, isRequired }) => !isRequired || given.some((one) => one.type === type)),
    { error: 'field.agreementRequired' },
  )

/** Documents that can be agreed to after sign-up. The NDA is signed instead. */
const laterTermsType = z.enum(['USER', 'PII_REQUIRED', 'PII_OPTIONAL', 'MANAGER'])

export const laterAgreement = z.union([
  laterTermsType.transform((type) => ({ type, version: null })),
  z.strictObject({ type: laterTermsType, version: versionNumber }),
])

export const signUpToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, { error: 'field.invalid' })

export const signUpForm = z.strictObject({
  token: signUpToken,
  email,
  password: newPassword,
  nickname,
  agreements,
  over14: z.literal(true, { error: 'field.over14' }),
})

/** An existing password. */
export const knownPassword = z.string().min(1, { error: 'field.required' }).max(1024, { error: 'field.maxLength' })

/** Six digits from an authenticator app, or a recovery code. Spaces and hyphens are ignored. */
export const secondFactorCode = z
  .string()
  .min(1, { error: 'field.required' })
  .max(64, { error: 'field.otp' })
  .transform((text) => text.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(?:[0-9]{6}|[a-z0-9]{10})$/, { error: 'field.otp' }))
  .meta({
    description: 'Six digits from an authenticator app, or a recovery code of ten; spaces and hyphens are ignored.',
  })

export const signInForm = z.strictObject({
  email,
  password: knownPassword,
  otp: secondFactorCode.optional(),
  /** Whether a user who left takes that back. Ignored for others. */
  isReturning: z.boolean().optional(),
})

/** Proof that the caller is still the user who signed in. */
export const freshForm = z.strictObject({ password: knownPassword, otp: secondFactorCode.optional() })

/** The secret part of a mailed link. Any text is looked up, so that unknown and malformed ones get the same answer. */
export const linkToken = z.string().max(512, { error: 'field.invalid' })

/** A session of a user, described by its browser. */
export const device = z.object({
  id: z.uuid(),
  /** Such as `Chrome`; null if unknown. */
  browser: z.string().nullable(),
  /** Such as `Windows`; null if unknown. */
  system: z.string().nullable(),
  isMobile: z.boolean(),
  isCurrent: z.boolean(),
  /** ISO 8601 UTC. */
  signedInAt: z.iso.datetime(),
  /** ISO 8601 UTC, to the minute. */
  seenAt: z.iso.datetime(),
})
export type Device = z.infer<typeof device>

/** An agreement, for the user who made it. */
export const givenAgreement = z.object({
  type: termsType,
  version: versionNumber,
  /** The language in which the document was read. */
  locale: z.enum(['ko', 'en']),
  /** ISO 8601 UTC. */
  agreedAt: z.iso.datetime(),
})
export type GivenAgreement = z.infer<typeof givenAgreement>

/** One version of a document, in the reader's language. */
export const termsDocument = z.object({
  type: termsType,
  version: versionNumber,
  locale: z.enum(['ko', 'en']),
  /** The first day in force, `YYYY-MM-DD`. */
  effectiveOn: z.string(),
  /** True until a lawyer has approved it. */
  isDraft: z.boolean(),
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
})
export type TermsDocument = z.infer<typeof termsDocument>

/** A document with its next version, which can already be read; null if none is known. */
export const listedTerms = termsDocument.extend({
  coming: termsDocument.pick({ version: true, effectiveOn: true }).nullable(),
})
export type ListedTerms = z.infer<typeof listedTerms>
