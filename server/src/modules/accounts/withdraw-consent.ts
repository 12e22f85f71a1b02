import type { withdrawConsent as endpoint } from '@jebo/contract/accounts/terms.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { forgetTold } from './forget-told.ts'
import { withdrawAgreements } from './terms.sql.ts'

/** Takes the optional consent back; what was told under it is deleted with it. */
export const withdrawConsent = async ({ db, now, actor }: CallOf<typeof endpoint>): Promise<undefined> => {
  await inTransaction(db, async (tx) => {
    await withdrawAgreements(tx, actor.id, 'PII_OPTIONAL', now)
    await forgetTold(tx, actor.id)
  })
  return undefined
}
