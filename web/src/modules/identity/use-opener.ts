import { useEffect, useState } from 'react'
import { safePath } from '../../guards/safe-path.ts'
import { type BegunAttempt, findBegun } from './begun-attempt.ts'
import { isWindowOf } from './popup-window.ts'
import { notifyOpener } from './tell-opener.ts'

/** What led to this page of ours, as `usePagePopup` left it. Opened by hand soon after a popup was closed, it is none. */
const findOpened = (kind: 'NDA' | 'KYC'): BegunAttempt | null => {
  const kept = findBegun(kind)
  const opener: Window | null = window.opener
  const isPossible = ({ way }: BegunAttempt) => way === 'page' || opener !== null
  return kept.find(({ nonce }) => isWindowOf(nonce)) ?? kept.findLast(isPossible) ?? null
}

export type Opener = ReturnType<typeof useOpener>

/** What led to this page: for what it shows, known once the page is awake. */
export const useOpener = (kind: 'NDA' | 'KYC') => {
  const [begun, setBegun] = useState<BegunAttempt | null>(null)
  useEffect(() => setBegun(findOpened(kind)), [kind])
  return {
    /** For what a page does, which may be clicked before all of it is awake. */
    find: () => begun ?? findOpened(kind),
    isPopup: begun?.way === 'popup',
    /** Where a whole page goes on; null where nothing led here. */
    onward: safePath(begun?.onward),
    /** Tells the page that opened this popup to read again, and closes it. */
    finish: () => notifyOpener(kind, begun, null),
  }
}
