import type { agreeTerms as endpoint } from '@jebo/contract/accounts/terms.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { limits } from './accounts.limits.ts'
import { recordAgreements } from './agreements.ts'

/** Records agreements made after sign-up, with version, time and language. */
export const agreeTerms: Handler<typeof endpoint> = async ({ db, now, locale, actor, limiter }, { types }) => {
  const isMember = actor.standing.company !== null
  refuseUnless(isMember || types.every(({ type }) => type !== 'MANAGER'), 'error.forbidden')
  await limiter.spend(limits.agreementsPerUser, actor.uuid)
  await inTransaction(db, (tx) => recordAgreements(tx, { userId: actor.id, agreements: types, locale, at: now }))
}
