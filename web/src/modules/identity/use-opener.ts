import { useEffect, useState } from 'react'
import { safePath } from '../../guards/safe-path.ts'
import { notifyOpener } from './notify-opener.ts'
import { isWindowOf } from './popup-window.ts'
import { findAttempts, type StartedAttempt } from './started-attempts.ts'

/**
 * The attempt that led to this page, as `usePagePopup` stored it. None if the user opened the page by hand soon after
 * closing a popup.
 */
const findOpened = (kind: 'NDA' | 'KYC'): StartedAttempt | null => {
  const attempts = findAttempts(kind)
  const opener: Window | null = window.opener
  const isPossible = ({ way }: StartedAttempt) => way === 'page' || opener !== null
  return attempts.find(({ nonce }) => isWindowOf(nonce)) ?? attempts.findLast(isPossible) ?? null
}

export type Opener = ReturnType<typeof useOpener>

/** The attempt that led to this page, for rendering; known after hydration. */
export const useOpener = (kind: 'NDA' | 'KYC') => {
  const [attempt, setAttempt] = useState<StartedAttempt | null>(null)
  useEffect(() => setAttempt(findOpened(kind)), [kind])
  return {
    /** For event handlers, which may run before hydration is complete. */
    find: () => attempt ?? findOpened(kind),
    isPopup: attempt?.way === 'popup',
    /** Where a full page continues; null if no attempt led here. */
    onward: safePath(attempt?.onward),
    /** Tells the opener of this popup to reload its data, and closes the popup. */
    finish: () => notifyOpener(kind, attempt, null),
  }
}
