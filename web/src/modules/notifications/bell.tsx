import { Suspense } from 'react'
import { lazyPart } from '../../api/lazy-part.ts'
import { useViewer } from '../../api/page-facts.ts'

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
