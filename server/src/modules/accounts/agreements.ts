import type { TermsType } from '@jebo/contract/accounts/accounts.schema.ts'
import type { Locale } from '@jebo/contract/core/locale.ts'
import { dayInSeoul } from '../../platform/day-in-seoul.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { insertAgreements, listVersions } from './terms.sql.ts'
import { versionInForce } from './terms-in-force.ts'

/** An agreement as it was sent: a bare type (null) means its version in force. The NDA is signed instead. */
export type Agreement = { type: Exclude<TermsType, 'NDA'>; version: number | null }

export type Agreeing = { userId: number; agreements: readonly Agreement[]; locale: Locale; at: Date }

/**
 * Writes down what was agreed to: each document once, in the version in force.
 * @throws Refusal `terms.outdatedVersion` where another version was read
 */
export const recordAgreements = async (tx: Tx, { userId, agreements, locale, at }: Agreeing): Promise<void> => {
  const versions = await listVersions(tx)
  const day = dayInSeoul(at)
  const inForce = (type: TermsType): number => versionInForce(versions, type, day).version
  const areInForce = agreements.every(({ type, version }) => version === null || version === inForce(type))
  refuseUnless(areInForce, 'terms.outdatedVersion')
  const types = [...new Set(agreements.map((one) => one.type))]
  await insertAgreements(
    tx,
    types.map((type) => ({ user_id: userId, type, version: inForce(type), locale, agreed_at: at })),
  )
}
