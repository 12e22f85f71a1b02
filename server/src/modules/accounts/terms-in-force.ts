// Which version of a document counts, and what it asks of whoever agreed to an older one.
import { type TermsType, termsTypes } from '@jebo/contract/accounts/accounts.schema.ts'
import type { TermsFacts } from './terms.sql.ts'

/** The versions that count on a day, the newest first. Before the first one's day the first one counts. */
const countingOn = (versions: readonly TermsFacts[], type: TermsType, day: string): TermsFacts[] => {
  const known = versions.filter((one) => one.type === type).sort((left, right) => right.version - left.version)
  const started = known.filter((one) => one.effectiveOn <= day)
  return started.length > 0 ? started : known.slice(-1)
}

/** The version in force. @param day in Seoul, `YYYY-MM-DD` */
export const versionInForce = (versions: readonly TermsFacts[], type: TermsType, day: string): TermsFacts => {
  const [newest] = countingOn(versions, type, day)
  if (!newest) throw new Error(`there is no ${type} document`)
  return newest
}

type Agreed = readonly { type: string; version: number }[]

/** Whether an agreement holds: given to the newest version marked material, or to a later one. */
const holds = (versions: readonly TermsFacts[], agreed: Agreed, type: TermsType, day: string): boolean => {
  const material = countingOn(versions, type, day).find((one) => one.isMaterial)
  return agreed.some((one) => one.type === type && one.version >= (material?.version ?? 1))
}

/** A version to be read, be it older or yet to come. Null where there is no such one. */
export const versionToRead = (versions: readonly TermsFacts[], type: TermsType, version: number): TermsFacts | null =>
  versions.find((one) => one.type === type && one.version === version) ?? null

/** The next version that will take the place of the one in force; null where none is known. */
export const versionComing = (versions: readonly TermsFacts[], type: TermsType, day: string): TermsFacts | null => {
  const { version } = versionInForce(versions, type, day)
  const later = versions.filter((one) => one.type === type && one.version > version && one.effectiveOn > day)
  return later.sort((left, right) => left.effectiveOn.localeCompare(right.effectiveOn))[0] ?? null
}

/** The documents a person has agreed to, as far as that still holds. */
export const holdingTypes = (versions: readonly TermsFacts[], agreed: Agreed, day: string): TermsType[] =>
  termsTypes.filter((type) => holds(versions, agreed, type, day))

const required = ['USER', 'PII_REQUIRED'] as const
export type DueType = (typeof required)[number] | 'PII_OPTIONAL'

/** What a person is asked for: what is required, and the optional consent where he gave it to an older version. */
export const dueTypes = (versions: readonly TermsFacts[], agreed: Agreed, day: string): DueType[] => {
  const holding = holdingTypes(versions, agreed, day)
  const isGiven = agreed.some((one) => one.type === 'PII_OPTIONAL')
  const asked: readonly DueType[] = isGiven ? [...required, 'PII_OPTIONAL'] : required
  return asked.filter((type) => !holding.includes(type))
}
