import { useEffect, useEffectEvent } from 'react'

/** How long a tab is hidden before what it shows may be outdated. */
export const longAwayMs = 30_000

/** Runs when the tab is visible again after it was hidden for half a minute or more; nothing runs while it is hidden. */
export const useOnReturn = (run: () => Promise<void>): void => {
  const onReturn = useEffectEvent(run)
  useEffect(() => {
    let hiddenAt = Date.now()
    const follow = (): void => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now()
      else if (Date.now() - hiddenAt >= longAwayMs) void onReturn()
    }
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
}

type Entry = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isFilled = (entry: Entry): boolean =>
  entry instanceof HTMLInputElement && (entry.type === 'checkbox' || entry.type === 'radio')
    ? entry.checked
    : entry.value !== ''

/**
 * Whether new content would disturb the user: an open dialog, a field with the focus, a form with anything in it, or
 * what the page has marked with `data-stays`.
 */
export const isInUse = (): boolean => {
  if (
    document.querySelector('[role=dialog], [role=alertdialog], [data-stays], main :is(input, textarea, select):focus')
  )
    return true
  const entries = document.querySelectorAll<Entry>('main form:not([role=search]) :is(input, textarea, select)')
  return [...entries].some(isFilled)
}
