import { lazy, Suspense } from 'react'
import { useViewer } from '../../api/page-facts.ts'

// A panel is heavy, and guests have none.
const NotificationBell = lazy(async () => ({
  default: (await import('./notification-bell.tsx')).NotificationBell,
}))

/** The bell of whoever is signed in; nothing for a guest. */
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
