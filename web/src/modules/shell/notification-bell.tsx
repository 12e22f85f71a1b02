import { Bell } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { CountBadge } from '../../ui/badge.tsx'
import { iconButtonClass } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Popover } from '../../ui/popover.tsx'

/** The bell and its panel, 300 px wide and 408 px high at most. */
export const NotificationBell = ({ unread = 0 }: { unread?: number }) => {
  const t = useT('shell')
  return (
    <Popover
      title={t('notifications.title')}
      className="w-panel max-h-panel-height"
      trigger={
        <button
          type="button"
          aria-label={unread > 0 ? t('notifications.openUnread', { count: unread }) : t('notifications.open')}
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
        <EmptyState icon={<Bell aria-hidden />} title={t('notifications.empty')}>
          {t('notifications.emptyHint')}
        </EmptyState>
      </div>
    </Popover>
  )
}
