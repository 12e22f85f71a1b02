import type { revokeConsent as endpoint } from '@jebo/contract/accounts/terms.endpoints.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { detachEvidence } from './career-attachment.ts'
import { deleteCareersOf } from './careers.sql.ts'
import { detachImage } from './profile-image.ts'
import { clearProfile, lockProfile } from './profiles.sql.ts'
import { revokeAgreements } from './terms.sql.ts'

/** Revokes the optional consent first, so that no data can be added before the existing data is deleted. */
export const revokeConsent: Handler<typeof endpoint> = async ({ db, now, actor }) => {
  await inTransaction(db, async (tx) => {
    await revokeAgreements(tx, actor.id, 'PII_OPTIONAL', now)
    await eraseOptionalData(tx, actor.id)
  })
}

/** Deletes data given under the optional consent: picture, bio, tags, links, careers and their attachments. */
const eraseOptionalData = async (tx: Tx, userId: RowId<'users'>): Promise<void> => {
  const before = await lockProfile(tx, userId)
  await clearProfile(tx, userId)
  await detachImage(tx, before)
  for (const { id, attachment_id } of await deleteCareersOf(tx, userId)) {
    await detachEvidence(tx, { id: attachment_id, careerId: id })
  }
}
