// A page from before an update asks for code that is gone: the page is loaded anew, once a minute at most.
import type { DataRouter } from 'react-router'

declare global {
  interface Window {
    /** Where the router leaves itself. */
    __reactRouterDataRouter?: DataRouter
  }
}

const lastReload = 'jebo.lastReload'
const pauseMs = 60_000

export const mayReload = (lastMs: number, nowMs: number): boolean => nowMs - lastMs >= pauseMs

/** Loads the page the visitor is on his way to, else the one he is on; says no where that was done a moment ago. */
export const loadAnew = (): boolean => {
  if (!mayReload(Number(sessionStorage.getItem(lastReload)), Date.now())) return false
  sessionStorage.setItem(lastReload, String(Date.now()))
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
