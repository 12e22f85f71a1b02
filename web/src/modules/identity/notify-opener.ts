import { type IdentityKind, postResult } from './identity-message.ts'
import type { StartedAttempt } from './started-attempts.ts'

/** Refusals that mean it is already done, so the other page shows outdated data. */
const alreadyDone = ['identity.alreadyVerified', 'identity.ndaSigned', 'identity.kycPending']

/** Whether the outcome is unknown: the response was lost or cut off, but the write may have succeeded. */
export const isUnknown = (messageKey: string): boolean =>
  messageKey === 'error.requestFailure' || messageKey === 'error.internal'

/** The message for the opener; it reloads its own data. */
const resultOf = (messageKey: string | null) => {
  if (messageKey === null || alreadyDone.includes(messageKey)) return { result: 'reload' } as const
  return { result: isUnknown(messageKey) ? 'reload' : 'close', messageKey } as const
}

/**
 * Notifies the opener of the result and closes this popup. Does nothing on a page that is not a popup. @param
 * messageKey why it failed, else null
 */
export const notifyOpener = (kind: IdentityKind, attempt: StartedAttempt | null, messageKey: string | null): void => {
  if (attempt?.way !== 'popup') return
  postResult({ source: 'jebo-identity', kind, ...resultOf(messageKey), nonce: attempt.nonce })
  window.close()
}
