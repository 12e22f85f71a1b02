// Which version of a document is in force, and whether earlier agreements remain valid.
import { type TermsType, termsTypes } from '@jebo/contract/accounts/accounts.schema.ts'
import type { TermsFacts } from './terms.sql.ts'

/** The versions in effect on a day, newest first; before the first effective date, the first version. */
const versionsInEffect = (versions: readonly TermsFacts[], type: TermsType, day: string): TermsFacts[] => {
  const known = versions.filter((one) => one.type === type).sort((left, right) => right.version - left.version)
  const inEffect = known.filter((one) => one.effectiveOn <= day)
  return inEffect.length > 0 ? inEffect : known.slice(-1)
}

/** The version in force. @param day in Seoul, `YYYY-MM-DD` */
export const versionInForce = (versions: readonly TermsFacts[], type: TermsType, day: string): TermsFacts => {
  const [newest] = versionsInEffect(versions, type, day)
  if (!newest) throw new Error(`there is no ${type} document`)
  return newest
}

type Agreed = readonly { type: string; version: number }[]

/** Whether an agreement is valid: to the newest version marked material, or to a later one. */
const isAgreed = (versions: readonly TermsFacts[], agreed: Agreed, type: TermsType, day: string): boolean => {
  const material = versionsInEffect(versions, type, day).find((one) => one.isMaterial)
  return agreed.some((one) => one.type === type && one.version >= (material?.version ?? 1))
}

/** A version, past or future; null if it does not exist. */
export const findVersion = (versions: readonly TermsFacts[], type: TermsType, version: number): TermsFacts | null =>
  versions.find((one) => one.type === type && one.version === version) ?? null

/** The next version to take effect; null if none is known. */
export const nextVersion = (versions: readonly TermsFacts[], type: TermsType, day: string): TermsFacts | null => {
  const { version } = versionInForce(versions, type, day)
  const later = versions.filter((one) => one.type === type && one.version > version && one.effectiveOn > day)
  return later.sort((left, right) => left.effectiveOn.localeCompare(right.effectiveOn))[0] ?? null
}

/** The documents with a valid agreement. */
export const agreedTypes = (versions: readonly TermsFacts[], agreed: Agreed, day: string): TermsType[] =>
  termsTypes.filter((type) => isAgreed(versions, agreed, type, day))

const required = ['USER', 'PII_REQUIRED'] as const
export type DueType = (typeof required)[number] | 'PII_OPTIONAL'

/** The documents a user must agree to: required ones, and the optional consent if given to an older version. */
export const dueTypes = (versions: readonly TermsFacts[], agreed: Agreed, day: string): DueType[] => {
  const valid = agreedTypes(versions, agreed, day)
  const isGiven = agreed.some((one) => one.type === 'PII_OPTIONAL')
  const expected: readonly DueType[] = isGiven ? [...required, 'PII_OPTIONAL'] : required
  return expected.filter((type) => !valid.includes(type))
}
