import type { BegunAttempt } from './begun-attempt.ts'
import { type IdentityKind, postResult } from './identity-message.ts'
import { isUnknown } from './is-unknown.ts'

/** Refusals that say: it is done already. What the other page shows stands on what was not known there. */
const news = ['identity.alreadyVerified', 'identity.ndaSigned', 'identity.kycPending']

/** What is to be done with the page that waits; what it reads again it need not be told. */
const resultOf = (messageKey: string | null) => {
  if (messageKey === null || news.includes(messageKey)) return { result: 'reload' } as const
  return { result: isUnknown(messageKey) ? 'reload' : 'close', messageKey } as const
}

/**
 * Tells the page that waits what came of it, and closes this popup. A page that is no popup tells nobody.
 * @param messageKey why nothing came of it, else null
 */
export const notifyOpener = (kind: IdentityKind, begun: BegunAttempt | null, messageKey: string | null): void => {
  if (begun?.way !== 'popup') return
  postResult({ source: 'jebo-identity', kind, ...resultOf(messageKey), nonce: begun.nonce })
  window.close()
}
