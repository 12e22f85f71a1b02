import type { setProfileImage as endpoint } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { requireConsent } from './consent.ts'
import { attachImage, detachImage, imagePathOf } from './profile-image.ts'
import { lockProfile, writeImage } from './profiles.sql.ts'

/** Replaces or removes the picture; the previous one is deleted. */
export const setProfileImage: Handler<typeof endpoint> = async ({ db, actor, now }, input) => {
  const imageId = input.imageId ?? null
  return inTransaction(db, async (tx) => {
    const before = await lockProfile(tx, actor.id)
    if (imageId !== null) await requireConsent(tx, actor.id, now)
    if (imageId !== before.image_id) {
      if (imageId !== null) await attachImage(tx, { id: imageId, userId: actor.id, at: now })
      await writeImage(tx, actor.id, imageId)
      await detachImage(tx, before)
    }
    return { imagePath: imagePathOf({ ...before, image_id: imageId }) }
  })
}
