import { useSyncExternalStore } from 'react'
import type { Way } from './begun-attempt.ts'
import { wayOfWindow } from './way-of-window.ts'

const onResize = (tell: () => void): (() => void) => {
  window.addEventListener('resize', tell)
  return () => window.removeEventListener('resize', tell)
}

/** Whether a press would open a popup or navigate; null before hydration. */
export const useWay = (): Way | null => useSyncExternalStore<Way | null>(onResize, wayOfWindow, () => null)
