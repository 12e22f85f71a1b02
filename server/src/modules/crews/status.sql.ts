// The columns written by the lifecycle of an invitation. Their only caller checks it first.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { CrewInvitationState } from '@jebo/contract/crews/invitations.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { openStatus } from '../../platform/db/status.ts'

type Ended = { from: CrewInvitationState; to: CrewInvitationState; ended_at: Date }

/** False if the invitation was no longer in that state. */
export const writeInvitationState = async (
  tx: Tx,
  id: RowId<'crew_invitations'>,
  { from, to, ended_at }: Ended,
): Promise<boolean> => {
  const row = await openStatus(tx)
    .updateTable('crew_invitations')
    .set({ state: to, ended_at })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
