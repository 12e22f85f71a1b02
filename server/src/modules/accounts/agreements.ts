import type { TermsType } from '@jebo/contract/accounts/accounts.schema.ts'
import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Locale } from '@jebo/contract/core/locale.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { insertAgreements, listVersions } from './terms.sql.ts'
import { versionInForce } from './terms-in-force.ts'

/** An agreement as sent by the client; null means the version in force. The NDA is signed instead. */
export type Agreement = { type: Exclude<TermsType, 'NDA'>; version: number | null }

export type NewAgreements = { userId: RowId<'users'>; agreements: readonly Agreement[]; locale: Locale; at: Date }

/**
 * Records an agreement for each document, in the version in force.
 * @throws Refusal `terms.outdatedVersion` if the user read another version
 */
export const recordAgreements = async (tx: Tx, { userId, agreements, locale, at }: NewAgreements): Promise<void> => {
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
