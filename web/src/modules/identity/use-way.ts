import { useSyncExternalStore } from 'react'
import type { Way } from './begun-attempt.ts'
import { wayOfWindow } from './way-of-window.ts'

const onResize = (tell: () => void): (() => void) => {
  window.addEventListener('resize', tell)
  return () => window.removeEventListener('resize', tell)
}

/** Which way a press would go; null while the page is as the server drew it. */
export const useWay = (): Way | null => useSyncExternalStore<Way | null>(onResize, wayOfWindow, () => null)
