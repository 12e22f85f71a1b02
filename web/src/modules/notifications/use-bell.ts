import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@jebo/contract/notifications/notifications.endpoints.ts'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../api/call.ts'
import { createFeedStore, type FeedStore, nothingShown, type Shown } from './feed-store.ts'

/** Source: specification, section 9. */
const pollMs = 5 * 60_000
/** Navigations load no more often than this. */
const leastGapMs = 15_000

// Loaded in effects only, so the server's store stays empty.
const store = createFeedStore(
  {
    list: (input) => call(listNotifications, input),
    read: (input) => call(readNotification, input),
    readAll: () => call(readAllNotifications, {}),
  },
  Date.now,
)

/** The content of the bell; reloaded every five minutes, on navigation, and when the window gets the focus. */
export const useBell = (owner: string): Shown & { store: FeedStore } => {
  const shown = useSyncExternalStore(store.subscribe, store.shown, () => nothingShown)
  const { key } = useLocation()
  const askedFor = useRef('')

  useEffect(() => {
    store.belongTo(owner)
    const visit = `${owner} ${key}`
    if (askedFor.current === visit) return
    askedFor.current = visit
    void store.refresh(leastGapMs)
  }, [owner, key])

  useEffect(() => {
    const ask = (): void => void store.refresh()
    const poll = setInterval(ask, pollMs)
    window.addEventListener('focus', ask)
    return () => {
      clearInterval(poll)
      window.removeEventListener('focus', ask)
    }
  }, [])

  return { ...shown, store }
}
