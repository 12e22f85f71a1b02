import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Whether the browser has no connection. It may say that it has one to a network that leads nowhere. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !window.navigator.onLine,
    () => false,
  )
