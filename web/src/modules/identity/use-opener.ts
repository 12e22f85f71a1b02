import { useEffect, useState } from 'react'
import { safePath } from '../../guards/safe-path.ts'
import { type BegunAttempt, findBegun } from './begun-attempt.ts'
import { tellOpener } from './tell-opener.ts'

/** What opened this page of ours, as `usePagePopup` left it. `isPopup` is known once the page is in the browser. */
export const useOpener = (kind: 'NDA' | 'KYC') => {
  const [begun, setBegun] = useState<BegunAttempt | null>(null)
  useEffect(() => {
    const kept = findBegun(kind)
    const opener: Window | null = window.opener
    // Opened by hand soon after a popup was closed, the page is no popup.
    setBegun(kept?.way === 'popup' && !opener ? null : kept)
  }, [kind])
  return {
    begun,
    isPopup: begun?.way === 'popup',
    /** Where a whole page goes on; null where nothing led here. */
    onward: safePath(begun?.onward),
    /** Tells the page that opened this popup to read again, and closes it. */
    finish: () => tellOpener(kind, begun, null),
  }
}
