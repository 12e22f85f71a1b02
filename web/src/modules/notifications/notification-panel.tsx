import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@jebo/contract/notifications/notifications.endpoints.ts'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../api/call.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import type { Anchored } from '../../ui/use-popup.ts'
import { unreadOf } from './feed.ts'
import { createFeedStore, type FeedStore, nothingShown, type Shown } from './feed-store.ts'
import { NotificationList } from './notification-list.tsx'

/** Source: specification, section 9. */
const pollMs = 5 * 60_000
/** Navigations load no more often than this. */
const leastGapMs = 15_000

// Loaded in effects only, so the server's store stays empty.
const store = createFeedStore(
  {
    list: (input) => call(listNotifications, input),
    read: (input) => call(readNotification, input),
    readAll: (input) => call(readAllNotifications, input),
  },
  Date.now,
)

/** The content of the bell; reloaded every five minutes, on navigation, and when the window gets the focus. */
const useBell = (owner: string): Shown & { store: FeedStore } => {
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

type Props = {
  owner: string
  popup: Anchored
  /** Called with the number of unread notifications whenever it changes. */
  onUnread: (count: number) => void
}

/** What the bell opens: 300 px wide and 408 px high at most. */
export const NotificationPanel = ({ owner, popup, onUnread }: Props) => {
  const t = useT('notifications')
  const { store, ...shown } = useBell(owner)
  const unread = shown.feed ? unreadOf(shown.feed) : 0
  useEffect(() => onUnread(unread), [unread, onUnread])
  useEffect(() => {
    if (popup.isOpen) void store.refresh()
  }, [popup.isOpen, store])
  return (
    <Popover
      {...popup}
      title={t('title')}
      className="w-panel max-h-panel-height"
      action={
        unread > 0 && (
          <Button size="mini" tone="quiet" onClick={() => void store.readAll()}>
            {t('readAll')}
          </Button>
        )
      }
    >
      <div className="min-h-0 overflow-y-auto">
        <NotificationList shown={shown} store={store} onFollow={() => popup.onOpenChange(false)} />
      </div>
    </Popover>
  )
}
