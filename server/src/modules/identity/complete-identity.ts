import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import type { Locale } from '@jebo/contract/core/locale.ts'
import type { completeIdentity as endpoint } from '@jebo/contract/identity/identity.endpoints.ts'
import type { ProblemCode } from '@jebo/contract/problems.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallOf, Handler } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import type { Outcome, Person } from '../../platform/identity/provider.ts'
import { renewSession } from '../../platform/session/session.ts'
import { isNdaSigned, lockVerificationLevel, setVerificationLevel, signNda } from '../accounts/public.ts'
import type { NdaText, Purpose } from './begin-attempt.ts'
import { insertIdentity, isPersonKnown, isPersonOf, lockFingerprints, takeAttempt } from './identity.sql.ts'

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
  return wanted.purpose === 'NDA' ? sign(tx, call, outcome.person, wanted) : verify(tx, call, outcome.person)
}

/** Signs the NDA if the verified person is the owner of the account. Returns the reason for a refusal, or null. */
const sign = async (
  tx: Tx,
  call: CallOfThis,
  person: Person,
  { version, locale }: NdaText,
): Promise<ProblemCode | null> => {
  const { actor, sealer, now } = call
  const level = await lockVerificationLevel(tx, actor.id)
  refuseUnless(level !== null, 'error.notSignedIn')
  const isSame = await isPersonOf(tx, actor.id, sealer.fingerprints(person.ci, 'identity-ci'))
  if (!isSame) return 'identity.otherPerson'
  if (await isNdaSigned(tx, actor.id, now)) return 'identity.ndaSigned'
  if (!(await signNda(tx, { userId: actor.id, version, locale, at: now }))) return 'identity.ndaSigned'
  await renewSession(tx, call)
  return null
}

/** Source: product decisions, "Identity". */
const minimumAge = 14

/** Whether the person has turned 14 in Seoul; for 29 February, on 1 March. */
const isOldEnough = (birthDate: string, now: Date): boolean =>
  `${Number(birthDate.slice(0, 4)) + minimumAge}${birthDate.slice(4)}` <= dayInSeoul(now)

/** Stores the person's identity, and raises the user to level 1. Returns the reason for a refusal, or null. */
const verify = async (tx: Tx, call: CallOfThis, person: Person): Promise<ProblemCode | null> => {
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
  { sealer, actor, now }: CallOfThis,
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
