import type { Notification } from '@jebo/contract/notifications/notifications.schema.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { FeedStore, Shown } from './feed-store.ts'
import { NotificationRow } from './notification-row.tsx'

type Props = { shown: Shown; store: FeedStore; onFollow: () => void }

const Failed = ({ onRetry }: { onRetry: () => void }) => {
  const t = useT('notifications')
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-6 text-center text-small text-secondary">
      {t('failed')}
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}

/** The user's notifications, newest first. */
export const NotificationList = ({ shown, store, onFollow }: Props) => {
  const t = useT('notifications')
  const { feed, toldAt, hasFailed, isAskingForMore } = shown
  if (!feed) return hasFailed ? <Failed onRetry={() => void store.refresh()} /> : <SkeletonRows rows={4} />
  if (feed.data.length === 0) {
    return (
      <EmptyState isSmall title={t('empty')}>
        {t('emptyHint')}
      </EmptyState>
    )
  }
  const press = (notification: Notification): void => {
    void store.read(notification)
    onFollow()
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {feed.data.map((notification) => (
          <li key={notification.id}>
            <NotificationRow notification={notification} toldAt={toldAt} onPress={() => press(notification)} />
          </li>
        ))}
      </ul>
      {hasFailed && <Failed onRetry={() => void store.refresh()} />}
      {feed.next && !hasFailed && (
        <div className="border-t border-line p-2">
          <Button size="small" tone="quiet" isWide isBusy={isAskingForMore} onClick={() => void store.more()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}
