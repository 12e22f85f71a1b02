import type { RowId } from '@jebo/contract/core/id.ts'
import { announce } from '../../platform/db/changes.ts'
import type { Tx } from '../../platform/db/database.ts'
import { moveConsent } from './consents.ts'
import { insertActivities } from './histories.sql.ts'
import { listSharesOf } from './participants.sql.ts'
import { topicOfTicket } from './record-activity.ts'

/** Gives what a user shares back to the authors of the tickets, as they leave the platform. What they were paid stays theirs. */
export const endShares = async (tx: Tx, userId: RowId<'users'>, at: Date): Promise<void> => {
  const shares = await listSharesOf(tx, userId)
  for (const one of shares) await moveConsent(tx, one, { to: 'DECLINED', by: 'PARTICIPANT', at })
  const submitted = shares.filter(({ substate }) => substate !== 'DRAFT')
  await insertActivities(
    tx,
    submitted.map(({ ticket_id, share }) => ({
      ticket_id,
      type: 'REMOVE_PARTICIPANTS' as const,
      actor_id: userId,
      side: 'AUTHOR' as const,
      before: String(share),
      participant_id: userId,
      created_at: at,
    })),
  )
  for (const { ticket_id } of submitted) await announce(tx, topicOfTicket(ticket_id))
}
