import { Suspense } from 'react'
import { useViewer } from '../../api/page-facts.ts'
import { lazyPart } from '../../optional/lazy-part.ts'

// The panel is large, and guests have none.
const NotificationBell = lazyPart(async () => (await import('./notification-bell.tsx')).NotificationBell)

/** The bell of a signed-in user; nothing for a guest. */
export const Bell = () => {
  const viewer = useViewer()
  return (
    viewer && (
      <Suspense>
        <NotificationBell owner={viewer.uuid} />
      </Suspense>
    )
  )
}
