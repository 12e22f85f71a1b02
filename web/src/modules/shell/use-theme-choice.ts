import { useSyncExternalStore } from 'react'
import { cookieText } from '../../api/cookies.ts'
import { type Theme, usePageFacts } from '../../api/page-facts.ts'
import { useT } from '../../i18n/use-t.ts'

const storedDays = 365

// The choice since the page was loaded; undefined means none, so the server's value applies.
let chosen: Theme | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const store = (theme: Theme): void => {
  chosen = theme
  if (theme === null) delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  document.cookie = cookieText('theme', theme ?? '', theme === null ? 0 : storedDays)
  for (const listener of listeners) listener()
}

/**
 * Light, dark, or the system's choice; applied at once and stored in a cookie, so that the next page does not flash.
 */
export const useThemeChoice = () => {
  const t = useT('shell')
  const fromServer = usePageFacts().theme
  const theme = useSyncExternalStore(
    subscribe,
    () => (chosen === undefined ? fromServer : chosen),
    () => fromServer,
  )
  return {
    current: theme ?? 'system',
    choices: (['system', 'light', 'dark'] as const).map((value) => ({ value, label: t(`theme.${value}`) })),
    choose: (value: string) => store(value === 'light' || value === 'dark' ? value : null),
  }
}
