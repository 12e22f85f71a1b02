import type { RowId } from '@jebo/contract/core/id.ts'
import { wholeShare } from '@jebo/contract/core/shares.ts'
import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { newPublicIds } from '../../platform/db/public-id.ts'
import type { DisclosureRequests, TicketActivities, TicketRewards, Tickets } from '../../platform/db/schema.gen.ts'

/** Adds tickets as they have become, in the order given. */
export const insertTickets = async (
  tx: Tx,
  rows: readonly Omit<Insertable<Tickets>, 'public_id'>[],
): Promise<{ id: RowId<'tickets'>; public_id: number }[]> => {
  if (rows.length === 0) return []
  const publicIds = newPublicIds(rows.length)
  return tx
    .insertInto('tickets')
    .values(rows.map((row, index) => ({ ...row, public_id: publicIds[index] ?? 0 })))
    .returning(['id', 'public_id'])
    .execute()
}

/** Adds entries of histories, in the order given. */
export const insertActivities = async (
  tx: Tx,
  rows: readonly Insertable<TicketActivities>[],
): Promise<{ id: RowId<'ticket_activities'> }[]> =>
  rows.length === 0 ? [] : tx.insertInto('ticket_activities').values(rows).returning('id').execute()

/** None of these tickets is shared. */
export const insertRewards = async (tx: Tx, rows: readonly Insertable<TicketRewards>[]): Promise<void> => {
  if (rows.length === 0) return
  const rewards = await tx
    .insertInto('ticket_rewards')
    .values(rows)
    .returning(['id', 'hacker_id', 'amount_won', 'paid_at'])
    .execute()
  const parts = rewards.flatMap(({ id, hacker_id, amount_won, paid_at }) =>
    hacker_id === null ? [] : [{ reward_id: id, hacker_id, share: wholeShare, amount_won, paid_at }],
  )
  if (parts.length > 0) await tx.insertInto('reward_parts').values(parts).execute()
}

export const insertRequests = async (tx: Tx, rows: readonly Insertable<DisclosureRequests>[]): Promise<void> => {
  if (rows.length > 0) await tx.insertInto('disclosure_requests').values(rows).execute()
}
