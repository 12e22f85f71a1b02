import type { agreeTerms as endpoint } from '@jebo/contract/accounts/terms.endpoints.ts'
import type { ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { insertAgreements } from './accounts.sql.ts'
import { agreementRows, areInForce } from './agreements.ts'

/** Records what was agreed to after sign-up, with version, time and language. */
export const agreeTerms = async (
  { db, now, locale, actor }: CallOf<typeof endpoint>,
  { types }: ParsedInputOf<typeof endpoint>,
): Promise<undefined> => {
  const isMember = actor.standing.company !== null
  refuseUnless(isMember || types.every(({ type }) => type !== 'MANAGER'), 'error.forbidden')
  refuseUnless(areInForce(types), 'terms.outdatedVersion')
  await inTransaction(db, (tx) => insertAgreements(tx, agreementRows(actor.id, types, locale, now)))
  return undefined
}
