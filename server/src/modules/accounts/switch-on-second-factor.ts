import type { switchOnSecondFactor as endpoint } from '@jebo/contract/accounts/authentication.endpoints.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'
import { renewSession } from '../../platform/session/session.ts'
import { limits } from './accounts.limits.ts'
import { openSecret, stepOf } from './authenticator.ts'
import { lockCaller } from './lock-caller.ts'
import { mailSecurityNotice } from './mail-security-notice.ts'
import { hashRecoveryCode, newRecoveryCodes, writeRecoveryCode } from './recovery-codes.ts'
import { findSecondFactor, insertRecoveryCodes, switchOn } from './second-factors.sql.ts'

/** Enables the second factor; a code of the new secret proves that the app has it. */
export const switchOnSecondFactor: Handler<typeof endpoint> = async (call, { otp }) => {
  const { id, uuid } = call.actor
  // Before any lock: the limiter uses its own connection.
  await getStartedSecret(call.db, id)
  await call.limiter.spend(limits.secondFactorFailures, uuid)
  const codes = newRecoveryCodes()
  await inTransaction(call.db, async (tx) => {
    const user = await lockCaller(tx, call)
    const secret = openSecret(call.sealer, await getStartedSecret(tx, id))
    const step = stepOf(secret, otp, call.now)
    refuseUnless(step !== null, 'auth.otpRejected', atField('otp', 'auth.otpRejected'))
    await switchOn(tx, id, step, call.now)
    const hashes = codes.map((code) => hashRecoveryCode(secret, code))
    await insertRecoveryCodes(tx, id, hashes)
    await renewSession(tx, call)
    await mailSecurityNotice(tx, call, 'secondFactorOn', user)
  })
  await call.limiter.clear(limits.secondFactorFailures, uuid)
  return { recoveryCodes: codes.map(writeRecoveryCode) }
}

/** The sealed secret that is not confirmed yet. */
const getStartedSecret = async (db: Db, userId: RowId<'users'>): Promise<string> => {
  const factor = await findSecondFactor(db, userId)
  refuseUnless(factor, 'auth.secondFactorOff')
  refuseUnless(factor.switched_on_at === null, 'auth.secondFactorOn')
  return factor.sealed_secret
}
