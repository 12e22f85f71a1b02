import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import type { ComponentProps } from 'react'
import { Avatar } from '../../ui/avatar.tsx'

/** The source of a user's picture: the uploaded one, else one generated from their hash. */
export const pictureOf = (viewer: Viewer): string => viewer.imagePath ?? `/avatar/${viewer.hash}.svg`

type Props = { viewer: Viewer; size?: ComponentProps<typeof Avatar>['size'] }

export const ViewerAvatar = ({ viewer, size }: Props) => (
  <Avatar path={pictureOf(viewer)} name={viewer.nickname} size={size} />
)
