import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import type { ReactNode } from 'react'
import { AvatarMenu } from './avatar-menu.tsx'

export const ViewerActions = ({ viewer, bell }: { viewer: Viewer; bell: ReactNode }) => (
  <>
    {bell}
    <AvatarMenu viewer={viewer} />
  </>
)
