import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { AvatarMenu } from './avatar-menu.tsx'
import { NotificationBell } from './notification-bell.tsx'

export const ViewerActions = ({ viewer }: { viewer: Viewer }) => (
  <>
    <NotificationBell />
    <AvatarMenu viewer={viewer} />
  </>
)
