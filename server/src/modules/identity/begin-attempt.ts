import { randomBytes } from 'node:crypto'
import type { Locale } from '@jebo/contract/core/locale.ts'
import { newToken } from '../../platform/crypto/tokens.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor, Call } from '../../platform/http/call.ts'
import { Refusal, refuseUnless } from '../../platform/http/refusal.ts'
import { type IdentityProvider, ProviderFailure, type StartedIdentity } from '../../platform/identity/provider.ts'
import { countIfDone } from '../../platform/limits/count-if-done.ts'
import { linkTo } from '../../platform/mail/link-to.ts'
import { attemptLifetimeMs, limits } from './identity.limits.ts'
import { insertAttempt } from './identity.sql.ts'

/** The text shown when the signing started. */
export type NdaText = { version: number; locale: Locale }

/** The purpose of an attempt, and for the NDA the text to be signed. */
export type Purpose = { purpose: 'MOBILE' } | ({ purpose: 'NDA' } & NdaText)

export type StartedAttempt = { url: string; fields: Record<string, string>; nonce: string }

const returnPages = { MOBILE: '/authentication/mobile-verify', NDA: '/authentication/nda' } as const

/**
 * Opens a session with the identity provider and stores its user and purpose, because the browser sends no cookie when
 * it returns.
 * @throws Refusal if no provider is configured, or it does not answer
 */
export const beginAttempt = async (call: Call & { actor: Actor }, wanted: Purpose): Promise<StartedAttempt> => {
  const { identity, limiter, actor } = call
  refuseUnless(identity, 'identity.unavailable')
  const key = actor.uuid
  return countIfDone({ limiter, limit: limits.attempts, key }, async (refuseTooOften) => {
    refuseTooOften()
    await limiter.spend(limits.failures, key)
    const started = await begin(identity, call, wanted)
    await limiter.giveBack(limits.failures, key)
    return started
  })
}

const begin = async (
  provider: IdentityProvider,
  call: Call & { actor: Actor },
  wanted: Purpose,
): Promise<StartedAttempt> => {
  const requestNumber = randomBytes(12).toString('hex')
  const nonce = newToken()
  // Called before any lock, because it may take seconds.
  const started = await ask(provider, call, requestNumber, returnPages[wanted.purpose])
  await inTransaction(call.db, async (tx) => {
    const isNew = await insertAttempt(tx, {
      user_id: call.actor.id,
      purpose: wanted.purpose,
      ...(wanted.purpose === 'NDA' && { nda_version: wanted.version, nda_locale: wanted.locale }),
      request_number: requestNumber,
      reference: started.reference,
      sealed_secret: call.sealer.seal(started.secret, 'identity-attempt'),
      nonce,
      created_at: call.now,
      expires_at: new Date(call.now.getTime() + attemptLifetimeMs),
    })
    refuseUnless(isNew, 'identity.requestFailed')
  })
  return { url: started.url, fields: started.fields, nonce }
}

/** Attaches the provider's error as the cause, for the log. */
const ask = async (
  provider: IdentityProvider,
  { config, locale, now }: Call,
  requestNumber: string,
  page: `/${string}`,
): Promise<StartedIdentity> => {
  try {
    return await provider.begin({ requestNumber, returnUrl: linkTo(config, locale, page), at: now })
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    throw Object.assign(new Refusal('identity.requestFailed', { retryAfterSeconds: 5 }), { cause: error })
  }
}
