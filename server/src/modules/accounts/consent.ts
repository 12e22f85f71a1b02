// What a user may tell of himself beyond what his account needs stands under the optional consent.
import type { Db, Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { termsStandingOf } from './terms-standing.ts'

export const mayTellMore = async (db: Db, userId: number, at: Date): Promise<boolean> =>
  (await termsStandingOf(db, userId, at)).agreed.includes('PII_OPTIONAL')

/**
 * Asked behind the lock of the profile, which whoever withdraws takes as well: nothing is told after that.
 * @throws Refusal `terms.consentRequired`
 */
export const requireConsent = async (tx: Tx, userId: number, at: Date): Promise<void> =>
  refuseUnless(await mayTellMore(tx, userId, at), 'terms.consentRequired')
