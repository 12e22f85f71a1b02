import type { beginMobileVerification as endpoint } from '@jebo/contract/identity/identity.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { beginAttempt } from './begin-attempt.ts'

/** Who has been verified already need not, and is told before the provider is asked. */
export const beginMobileVerification: Handler<typeof endpoint> = async (call) => {
  refuseUnless(call.actor.standing.verificationLevel === 0, 'identity.alreadyVerified')
  return beginAttempt(call, { purpose: 'MOBILE' })
}
