import type { beginMobileVerification as endpoint } from '@jebo/contract/identity/identity.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { beginAttempt } from './begin-attempt.ts'

/** Refuses verified users before it calls the provider. */
export const beginMobileVerification: Handler<typeof endpoint> = async (call) => {
  refuseUnless(call.actor.standing.verificationLevel === 0, 'identity.alreadyVerified')
  return beginAttempt(call, { purpose: 'MOBILE' })
}
