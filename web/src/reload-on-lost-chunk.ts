// A page from before an update asks for code that is gone: the page is loaded anew, once a minute at most.
import type { DataRouter } from 'react-router'
import { tabStore } from './api/tab-store.ts'

declare global {
  interface Window {
    /** Where the router leaves itself. */
    __reactRouterDataRouter?: DataRouter
  }
}

/** When a page was last loaded again, in milliseconds. */
const lastReload = tabStore<number>('jebo.lastReload', {
  safeParse: (value) => ({ data: typeof value === 'number' ? value : undefined }),
})
const pauseMs = 60_000

export const mayReload = (lastMs: number, nowMs: number): boolean => nowMs - lastMs >= pauseMs

/** Loads the page the visitor is on his way to, else the one he is on; says no where that was done a moment ago. */
export const loadAnew = (): boolean => {
  if (!mayReload(lastReload.find() ?? 0, Date.now())) return false
  // What does not outlive a reload would let it happen without end.
  if (!lastReload.store(Date.now())) return false
  const router = window.__reactRouterDataRouter
  const wanted = router?.state.navigation.location
  const href = wanted && new URL(router.createHref(wanted), window.location.href).href
  // Going to the very address one is on would only move to its fragment.
  if (href && href !== window.location.href) window.location.assign(href)
  else window.location.reload()
  return true
}

export const reloadOnLostChunk = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    if (loadAnew()) event.preventDefault()
  })
}
