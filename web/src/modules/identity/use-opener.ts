import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { newKey } from '../../api/new-key.ts'
import { previousOf } from '../../guards/previous-path.ts'
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

/** A visitor who opened the page by its address, or by a link of the page that its address remembers. */
const openedByAddress = (onward: string): StartedAttempt => ({ reference: null, nonce: newKey(), way: 'page', onward })

export type Opener = ReturnType<typeof useOpener>

/** What led to this page: the page that its address remembers, else an attempt, which is known after hydration. */
export const useOpener = (kind: 'NDA' | 'KYC') => {
  const [searchParams] = useSearchParams()
  const previous = previousOf({ searchParams })
  const [found, setFound] = useState<StartedAttempt | null>(null)
  useEffect(() => setFound(findOpened(kind)), [kind])
  const attempt = previous === null ? found : null
  return {
    /** For event handlers, which may run before hydration is complete. */
    find: () => {
      if (previous !== null) return openedByAddress(previous)
      return found ?? findOpened(kind) ?? openedByAddress('/settings/identity')
    },
    isPopup: attempt?.way === 'popup',
    /** Where a full page continues; null if nothing led here. */
    onward: previous ?? safePath(attempt?.onward),
    /** Tells the opener of this popup to reload its data, and closes the popup. */
    finish: () => notifyOpener(kind, attempt, null),
  }
}
