// A profile picture is public unless its owner is suspended or left.
import type { RowId } from '@jebo/contract/core/id.ts'
import { toSvg } from 'jdenticon'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { attachFile, detachFile, filePath } from '../files/public.ts'
import { isUserActive } from './profiles.sql.ts'

const ownerKind = 'USER'

type WithImage = { id: RowId<'users'>; image_id: string | null }

/**
 * Attaches an uploaded picture.
 * @throws Refusal `file.notFound` at `imageId`
 */
export const attachImage = (
  tx: Tx,
  { id, userId, at }: { id: string; userId: RowId<'users'>; at: Date },
): Promise<void> => {
  const owner = { kind: ownerKind, id: userId }
  return attachFile(tx, { id, uploaderId: userId, purpose: 'AVATAR', owner, field: 'imageId', at })
}

/** Deletes the picture that the profile no longer uses. */
export const detachImage = async (tx: Tx, { id, image_id }: WithImage): Promise<void> => {
  if (image_id !== null) await detachFile(tx, { id: image_id, owner: { kind: ownerKind, id } })
}

/** The picture's URL; null if there is none that may be shown. */
export const imagePathOf = ({
  image_id,
  suspended_at,
}: Pick<WithImage, 'image_id'> & { suspended_at: Date | null }): string | null =>
  image_id === null || suspended_at !== null ? null : filePath(image_id)

export const profileImage = {
  kind: ownerKind,
  maySee: (db: Db, _actor: Actor | null, userId: RowId<'users'>): Promise<boolean> => isUserActive(db, userId),
} as const

/** Edge length in px. Source: specification, section 9. */
const avatarSize = 150

/**
 * The default avatar as SVG, for users without a picture.
 * @param hash the user's 40 random hexadecimal digits
 */
export const drawAvatar = (hash: string): string => toSvg(hash, avatarSize)
