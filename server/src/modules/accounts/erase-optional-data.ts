import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { detachProof } from './career-attachment.ts'
import { deleteCareersOf } from './careers.sql.ts'
import { detachImage } from './profile-image.ts'
import { clearProfile, lockProfile } from './profiles.sql.ts'

/**
 * Deletes data given under the optional consent: picture, bio, tags, links, careers and their attachments. The same
 * transaction revokes the consent first, so that no data can be added in between.
 */
export const eraseOptionalData = async (tx: Tx, userId: RowId<'users'>): Promise<void> => {
  const before = await lockProfile(tx, userId)
  await clearProfile(tx, userId)
  await detachImage(tx, before)
  for (const { id, attachment_id } of await deleteCareersOf(tx, userId)) {
    await detachProof(tx, { id: attachment_id, careerId: id })
  }
}
