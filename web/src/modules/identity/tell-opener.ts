import type { BegunAttempt } from './begun-attempt.ts'
import { type IdentityKind, tell } from './identity-message.ts'

/** Refusals that say: it is done already. What the other page shows stands on what was not known there. */
const news = ['identity.alreadyVerified', 'identity.ndaSigned', 'identity.kycPending']

/**
 * Tells the page that waits what came of it, and closes this popup. A page that is no popup tells nobody.
 * @param messageKey why nothing came of it, else null
 */
export const tellOpener = (kind: IdentityKind, begun: BegunAttempt | null, messageKey: string | null): void => {
  if (begun?.way !== 'popup') return
  const result = messageKey === null || news.includes(messageKey) ? 'reload' : 'close'
  const reason = messageKey === null ? {} : { messageKey }
  tell({ source: 'jebo-identity', kind, result, ...reason, nonce: begun.nonce })
  window.close()
}
