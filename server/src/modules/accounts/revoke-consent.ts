import type { revokeConsent as endpoint } from '@jebo/contract/accounts/terms.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { eraseOptionalData } from './erase-optional-data.ts'
import { revokeAgreements } from './terms.sql.ts'

/** Revokes the optional consent, and deletes the data given under it. */
export const revokeConsent: Handler<typeof endpoint> = async ({ db, now, actor }) => {
  await inTransaction(db, async (tx) => {
    await revokeAgreements(tx, actor.id, 'PII_OPTIONAL', now)
    await eraseOptionalData(tx, actor.id)
  })
}
