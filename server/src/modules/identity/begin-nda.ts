import type { beginNda as endpoint } from '@jebo/contract/identity/identity.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { isNdaSigned, ndaVersionInForce } from '../accounts/public.ts'
import { beginAttempt } from './begin-attempt.ts'

/** Starts the signing of the version in force, in the language of the page. */
export const beginNda: Handler<typeof endpoint> = async (call) => {
  const { db, actor, locale, now } = call
  refuseUnless(!(await isNdaSigned(db, actor.id, now)), 'identity.ndaSigned')
  const version = await ndaVersionInForce(db, now)
  return { ...(await beginAttempt(call, { purpose: 'NDA', version, locale })), version }
}
