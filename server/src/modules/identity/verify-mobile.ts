import type { ProblemCode } from '@jebo/contract/problems.ts'
import { dayInSeoul } from '../../platform/day-in-seoul.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor, Call } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import type { Person } from '../../platform/identity/provider.ts'
import type { LiveSession } from '../../platform/session/live-session.ts'
import { renewSession } from '../../platform/session/session.ts'
import { lockVerificationLevel, setVerificationLevel } from '../accounts/public.ts'
import { insertIdentity, isPersonKnown, lockFingerprints } from './identity.sql.ts'

/** Source: product decisions, "Identity". */
const leastAge = 14

/** Whether the person has turned 14 in Seoul; for 29 February, on 1 March. */
const isOldEnough = (birthDate: string, now: Date): boolean =>
  `${Number(birthDate.slice(0, 4)) + leastAge}${birthDate.slice(4)}` <= dayInSeoul(now)

/**
 * Stores the person's identity, and raises the user to level 1.
 * @returns the reason for a refusal, or null
 */
export const verifyMobile = async (
  tx: Tx,
  call: Call & { actor: Actor; session: LiveSession },
  person: Person,
): Promise<ProblemCode | null> => {
  const level = await lockVerificationLevel(tx, call.actor.id)
  refuseUnless(level !== null, 'error.notSignedIn')
  if (level > 0) return 'identity.alreadyVerified'
  if (!isOldEnough(person.birthDate, call.now)) return 'identity.tooYoung'
  if (!(await storeIdentity(tx, call, person))) return 'identity.otherAccount'
  await setVerificationLevel(tx, call.actor.id, 1)
  await renewSession(tx, call)
  return null
}

/** Seals each value separately, so that each can be read without the others. */
const storeIdentity = async (
  tx: Tx,
  { sealer, actor, now }: Call & { actor: Actor },
  { name, birthDate, ci }: Person,
): Promise<boolean> => {
  const fingerprints = sealer.fingerprints(ci, 'identity-ci')
  await lockFingerprints(tx, fingerprints)
  if (await isPersonKnown(tx, fingerprints)) return false
  return insertIdentity(tx, {
    user_id: actor.id,
    sealed_name: sealer.seal(name, 'identity-name'),
    birth_year: Number(birthDate.slice(0, 4)),
    sealed_ci: sealer.seal(ci, 'identity-ci'),
    ci_fingerprint: fingerprints[0],
    verified_at: now,
  })
}
