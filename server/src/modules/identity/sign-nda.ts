import type { Locale } from '@jebo/contract/core/locale.ts'
import type { ProblemCode } from '@jebo/contract/problems.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor, Call } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import type { Person } from '../../platform/identity/provider.ts'
import type { LiveSession } from '../../platform/session/live-session.ts'
import { renewSession } from '../../platform/session/session.ts'
import { isNdaSigned, lockVerificationLevel, signNda as recordSignature } from '../accounts/public.ts'
import { isPersonOf } from './identity.sql.ts'

/** The text shown when the signing started. */
export type ReadNda = { version: number; locale: Locale }

/**
 * Signs the NDA if the verified person is the owner of the account.
 * @returns the reason for a refusal, or null
 */
export const signNda = async (
  tx: Tx,
  call: Call & { actor: Actor; session: LiveSession },
  person: Person,
  { version, locale }: ReadNda,
): Promise<ProblemCode | null> => {
  const { actor, sealer, now } = call
  const level = await lockVerificationLevel(tx, actor.id)
  refuseUnless(level !== null, 'error.notSignedIn')
  const isSame = await isPersonOf(tx, actor.id, sealer.fingerprints(person.ci, 'identity-ci'))
  if (!isSame) return 'identity.otherPerson'
  if (await isNdaSigned(tx, actor.id, now)) return 'identity.ndaSigned'
  if (!(await recordSignature(tx, { userId: actor.id, version, locale, at: now }))) return 'identity.ndaSigned'
  await renewSession(tx, call)
  return null
}
