import { useEffect, useState } from 'react'
import { safePath } from '../../guards/safe-path.ts'
import { type BegunAttempt, findBegun } from './begun-attempt.ts'
import { isWindowOf } from './popup-window.ts'
import { notifyOpener } from './tell-opener.ts'

/**
 * The attempt that led to this page, as `usePagePopup` stored it. None if the user opened the page by hand soon after
 * closing a popup.
 */
const findOpened = (kind: 'NDA' | 'KYC'): BegunAttempt | null => {
  const kept = findBegun(kind)
  const opener: Window | null = window.opener
  const isPossible = ({ way }: BegunAttempt) => way === 'page' || opener !== null
  return kept.find(({ nonce }) => isWindowOf(nonce)) ?? kept.findLast(isPossible) ?? null
}

export type Opener = ReturnType<typeof useOpener>

/** The attempt that led to this page, for rendering; known after hydration. */
export const useOpener = (kind: 'NDA' | 'KYC') => {
  const [begun, setBegun] = useState<BegunAttempt | null>(null)
  useEffect(() => setBegun(findOpened(kind)), [kind])
  return {
    /** For event handlers, which may run before hydration is complete. */
    find: () => begun ?? findOpened(kind),
    isPopup: begun?.way === 'popup',
    /** Where a full page continues; null if no attempt led here. */
    onward: safePath(begun?.onward),
    /** Tells the opener of this popup to reload its data, and closes the popup. */
    finish: () => notifyOpener(kind, begun, null),
  }
}
