import type { Locale } from '@jebo/contract/core/locale.ts'
import type { completeIdentity as endpoint } from '@jebo/contract/identity/identity.endpoints.ts'
import type { ProblemCode } from '@jebo/contract/problems.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallOf, Handler } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import type { Outcome } from '../../platform/identity/provider.ts'
import { isNdaSigned } from '../accounts/public.ts'
import type { Purpose } from './begin-attempt.ts'
import { takeAttempt } from './identity.sql.ts'
import { signNda } from './sign-nda.ts'
import { verifyMobile } from './verify-mobile.ts'

type CallOfThis = CallOf<typeof endpoint>

/** Reads the provider's result. An attempt is consumed whatever the result; after a refusal the user starts again. */
export const completeIdentity: Handler<typeof endpoint> = async (call, returned) => {
  const provider = call.identity
  refuseUnless(provider, 'identity.unavailable')
  const { completed, refusal } = await inTransaction(call.db, async (tx) => {
    const attempt = await takeAttempt(tx, call.actor.id, returned.token_version_id, call.now)
    refuseUnless(attempt, 'identity.requestNotFound')
    const secret = call.sealer.open(attempt.sealed_secret, 'identity-attempt')
    const outcome = provider.read(returned, { requestNumber: attempt.request_number, secret })
    const wanted = purposeOf(attempt)
    const refusal = await follow(tx, call, wanted, outcome)
    const holds = wanted.purpose === 'MOBILE' || (await isNdaSigned(tx, call.actor.id, call.now))
    return { completed: { kind: wanted.purpose, nonce: attempt.nonce, holds }, refusal }
  })
  if (refusal) refuse(refusal)
  return completed
}

type Attempt = { nda_version: number | null; nda_locale: string | null }

/** A CHECK guarantees both columns for the NDA only. */
const purposeOf = ({ nda_version: version, nda_locale: locale }: Attempt): Purpose =>
  version === null ? { purpose: 'MOBILE' } : { purpose: 'NDA', version, locale: locale as Locale }

/** Returned rather than thrown, because a rollback would restore the attempt. */
const follow = async (tx: Tx, call: CallOfThis, wanted: Purpose, outcome: Outcome): Promise<ProblemCode | null> => {
  if (outcome.kind === 'canceled') return 'identity.canceled'
  if (outcome.kind === 'rejected') return 'identity.rejected'
  return wanted.purpose === 'NDA' ? signNda(tx, call, outcome.person, wanted) : verifyMobile(tx, call, outcome.person)
}
