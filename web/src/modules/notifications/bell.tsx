import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useViewer } from '../../api/page-facts.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { badgeCount, CountBadge } from '../../ui/badge.tsx'
import { iconButtonClass } from '../../ui/button-style.ts'
import { MissingPopup } from '../../ui/missing-box.tsx'
import { usePopup } from '../../ui/use-popup.ts'

// The panel is large, and guests have none.
const NotificationPanel = lazyPart(
  async () => (await import('./notification-panel.tsx')).NotificationPanel,
  MissingPopup,
)

const BellOf = ({ owner }: { owner: string }) => {
  const t = useT('notifications')
  const { opener, popup } = usePopup('dialog')
  const [unread, setUnread] = useState(0)
  return (
    <>
      <button
        {...opener}
        type="button"
        aria-label={unread > 0 ? t('openUnread', { shown: badgeCount(unread) }) : t('open')}
        className={iconButtonClass({ tone: 'quiet' })}
      >
        <BellIcon aria-hidden className="size-5" strokeWidth={1.75} />
        <span aria-hidden className="absolute top-0.5 left-1/2">
          <CountBadge count={unread} />
        </span>
      </button>
      <Suspense>
        <NotificationPanel owner={owner} popup={popup} onUnread={setUnread} />
      </Suspense>
    </>
  )
}

/** The bell of a signed-in user; nothing for a guest. */
export const Bell = () => {
  const viewer = useViewer()
  return viewer && <BellOf owner={viewer.uuid} />
}
