import { useSyncExternalStore } from 'react'

/** As the theme has it: `--breakpoint-xl`. */
const wide = '(width >= 80rem)'

/** Whether there is room for a second column beside the main one. */
export const isWide = (): boolean => window.matchMedia(wide).matches

const subscribe = (onChange: () => void) => {
  const query = window.matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide, () => true)
