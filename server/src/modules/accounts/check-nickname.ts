import type { checkNickname as endpoint } from '@jebo/contract/accounts/accounts.endpoints.ts'
import type { GivenAnswerOf } from '@jebo/contract/core/endpoint.ts'
import { isReservedName, nameKey } from '@jebo/contract/core/names.ts'
import { hashSecret } from '../../platform/crypto/tokens.ts'
import type { Call, Handler } from '../../platform/http/call.ts'
import { Refusal, refuseUnless } from '../../platform/http/refusal.ts'
import { limits } from './accounts.limits.ts'
import { isNicknameTaken } from './accounts.sql.ts'
import { isTokenOpen } from './email-codes.sql.ts'
import { secondsToNicknameChange } from './nickname-changes.ts'
import { areAlike, findClaimRefusal } from './nickname-claims.sql.ts'
import { findProfile, type ProfileRow } from './profiles.sql.ts'

type Proof = Parameters<typeof checkNickname>[1]['proof']
type NicknameRefusal = GivenAnswerOf<typeof endpoint>['refusal']

const requireProof = async ({ db, now }: Call, proof: Proof): Promise<void> => {
  const isProved = proof && (await isTokenOpen(db, proof.email, hashSecret('email-token', proof.token), now))
  refuseUnless(isProved, 'auth.tokenRejected')
}

const refusalOfOthers = async (
  { db, now }: Call,
  nickname: string,
  own: ProfileRow | null,
): Promise<NicknameRefusal> => {
  const isOwn = own !== null && nameKey(own.nickname) === nameKey(nickname)
  if (!isOwn && (await isNicknameTaken(db, nameKey(nickname)))) return { messageKey: 'auth.nicknameTaken' }
  if (own && (await areAlike(db, own.nickname, nickname))) return null
  const messageKey = await findClaimRefusal(db, { nickname, userId: own?.id ?? null, now })
  return messageKey && { messageKey }
}

/** Answers what sign-up or saving the profile would refuse. */
export const checkNickname: Handler<typeof endpoint> = async (call, { nickname, proof }) => {
  const { db, actor } = call
  await call.limiter.spend(limits.nicknameChecksPerClient, call.address)
  const own = actor ? ((await findProfile(db, actor.id)) ?? null) : null
  if (own === null) await requireProof(call, proof)
  if (own?.nickname === nickname) return { refusal: null }
  if (isReservedName(nickname)) return { refusal: { messageKey: 'field.nicknameReserved' } }
  const retryAfterSeconds = own ? secondsToNicknameChange(call, own.nickname_changes) : 0
  if (retryAfterSeconds > 0) {
    const { params } = new Refusal('profile.nicknameChangedOften', { retryAfterSeconds })
    return { refusal: { messageKey: 'profile.nicknameChangedOften', params } }
  }
  return { refusal: await refusalOfOthers(call, nickname, own) }
}
