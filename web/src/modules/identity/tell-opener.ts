import type { BegunAttempt } from './begun-attempt.ts'
import { type IdentityKind, postResult } from './identity-message.ts'
import { isUnknown } from './is-unknown.ts'

/** Refusals that mean it is already done, so the other page shows outdated data. */
const news = ['identity.alreadyVerified', 'identity.ndaSigned', 'identity.kycPending']

/** The message for the opener; it reloads its own data. */
const resultOf = (messageKey: string | null) => {
  if (messageKey === null || news.includes(messageKey)) return { result: 'reload' } as const
  return { result: isUnknown(messageKey) ? 'reload' : 'close', messageKey } as const
}

/**
 * Notifies the opener of the result and closes this popup. Does nothing on a page that is not a popup. @param
 * messageKey why it failed, else null
 */
export const notifyOpener = (kind: IdentityKind, begun: BegunAttempt | null, messageKey: string | null): void => {
  if (begun?.way !== 'popup') return
  postResult({ source: 'jebo-identity', kind, ...resultOf(messageKey), nonce: begun.nonce })
  window.close()
}
