import type { switchOffSecondFactor as endpoint } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { renewSession } from '../../platform/session/session.ts'
import { lockCaller } from './lock-caller.ts'
import { mailSecurityNotice } from './mail-security-notice.ts'
import { deleteSecondFactor } from './second-factors.sql.ts'

/** Deletes the secret and the recovery codes, so that enabling it again starts over. */
export const switchOffSecondFactor: Handler<typeof endpoint> = async (call) => {
  await inTransaction(call.db, async (tx) => {
    const user = await lockCaller(tx, call)
    refuseUnless(await deleteSecondFactor(tx, user.id), 'auth.secondFactorOff')
    await renewSession(tx, call)
    await mailSecurityNotice(tx, call, 'secondFactorOff', user)
  })
}
