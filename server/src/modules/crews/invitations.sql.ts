import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'

/** The invitations that a user has received. */
export const eraseInvitations = async (tx: Tx, userId: RowId<'users'>): Promise<void> => {
  await tx.deleteFrom('crew_invitations').where('user_id', '=', userId).execute()
}
