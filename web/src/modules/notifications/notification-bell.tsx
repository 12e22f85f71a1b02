import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@jebo/contract/notifications/notifications.endpoints.ts'
import { Bell } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../api/call.ts'
import { useT } from '../../i18n/use-t.ts'
import { CountBadge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { iconButtonClass } from '../../ui/button-style.ts'
import { Popover } from '../../ui/popover.tsx'
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

/** The bell and its panel, 300 px wide and 408 px high at most. */
export const NotificationBell = ({ owner }: { owner: string }) => {
  const t = useT('notifications')
  const [isOpen, setIsOpen] = useState(false)
  const { store, ...shown } = useBell(owner)
  const unread = shown.feed ? unreadOf(shown.feed) : 0
  const open = (next: boolean): void => {
    setIsOpen(next)
    if (next) void store.refresh()
  }
  return (
    <Popover
      title={t('title')}
      className="w-panel max-h-panel-height"
      isOpen={isOpen}
      onOpenChange={open}
      action={
        unread > 0 && (
          <Button size="mini" tone="quiet" onClick={() => void store.readAll()}>
            {t('readAll')}
          </Button>
        )
      }
      trigger={
        <button
          type="button"
          aria-label={unread > 0 ? t('openUnread', { count: unread }) : t('open')}
          className={iconButtonClass({ tone: 'quiet' })}
        >
          <Bell aria-hidden className="size-5" strokeWidth={1.75} />
          <span aria-hidden className="absolute right-1 top-1">
            <CountBadge count={unread} />
          </span>
        </button>
      }
    >
      <div className="min-h-0 overflow-y-auto">
        <NotificationList shown={shown} store={store} onFollow={() => setIsOpen(false)} />
      </div>
    </Popover>
  )
}
