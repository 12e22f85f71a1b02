// A page from before an update may request a missing chunk: it is reloaded, at most once a minute.
import type { DataRouter } from 'react-router'
import { tabStoreOfNobody } from './api/tab-store.ts'

declare global {
  interface Window {
    /** The location of the router. */
    __reactRouterDataRouter?: DataRouter
  }
}

/** When a page was last reloaded, in milliseconds. */
const lastReload = tabStoreOfNobody<number>('jebo.lastReload', {
  safeParse: (value) => ({ data: typeof value === 'number' ? value : undefined }),
})
const pauseMs = 60_000

export const mayReload = (lastMs: number, nowMs: number): boolean => nowMs - lastMs >= pauseMs

/** Loads the target of the navigation, else the current page; returns false if it did so within the last minute, or offline. */
export const reloadPage = (): boolean => {
  // The browser's own error page would take the place of ours.
  if (!window.navigator.onLine) return false
  if (!mayReload(lastReload.find() ?? 0, Date.now())) return false
  // Without storage that survives a reload, the page could reload forever.
  if (!lastReload.store(Date.now())) return false
  const router = window.__reactRouterDataRouter
  const wanted = router?.state.navigation.location
  const href = wanted && new URL(router.createHref(wanted), window.location.href).href
  // Assigning the current address would only move to its fragment.
  if (href && href !== window.location.href) window.location.assign(href)
  else window.location.reload()
  return true
}

/** Loads code that a page cannot do without. @throws if it is missing and the page was reloaded within the last minute */
export const loadOrReload = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  try {
    return await load()
  } catch (error) {
    // A document that is being unloaded has nothing more to show.
    if (reloadPage()) return new Promise(() => undefined)
    throw error
  }
}

const untilOnline = (): Promise<void> =>
  new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }))

/**
 * Loads what a page cannot start without. Nothing on it could say that there is no connection, so it is reloaded once there is
 * one.
 * @throws if it is missing and the page was reloaded within the last minute
 */
export const loadToStart = <Code>(load: () => Promise<Code>): Promise<Code> =>
  loadOrReload(async () => {
    try {
      return await load()
    } catch (error) {
      if (!window.navigator.onLine) await untilOnline()
      throw error
    }
  })
