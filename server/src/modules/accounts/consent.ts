// Optional profile data requires the optional consent.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { termsStandingOf } from './terms-standing.ts'

export const mayAddOptionalData = async (db: Db, userId: RowId<'users'>, at: Date): Promise<boolean> =>
  (await termsStandingOf(db, userId, at)).agreed.includes('PII_OPTIONAL')

/**
 * Checked while the profile is locked. Revoking the consent takes the same lock, so no data can be added afterwards.
 * @throws Refusal `terms.consentRequired`
 */
export const requireConsent = async (tx: Tx, userId: RowId<'users'>, at: Date): Promise<void> =>
  refuseUnless(await mayAddOptionalData(tx, userId, at), 'terms.consentRequired')
