import type { Page } from '@jebo/contract/core/page.ts'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { pageByKey } from '../../platform/db/lists.ts'
import type { TicketRewards } from '../../platform/db/schema.gen.ts'
import { systemRead, type Viewer } from '../../platform/http/reader.ts'
import { type RewardWay, selectRewardedTickets, selectRewards } from './visible-to.sql.ts'

export const insertReward = async (tx: Tx, reward: Insertable<TicketRewards>): Promise<void> => {
  await tx.insertInto('ticket_rewards').values(reward).execute()
}

/** Newest first. */
export const listRewardRows = (db: Db, viewer: Viewer, as: RewardWay, page: Page) => {
  const keys = selectRewards(db, viewer, as).select('ticket_rewards.id').orderBy('ticket_rewards.id', 'desc')
  return pageByKey(db, keys, page, (shown) =>
    // The viewer sees each of these keys.
    selectRewardedTickets(db, systemRead)
      .where('ticket_rewards.id', 'in', shown)
      .select([
        'ticket_rewards.uuid',
        'ticket_rewards.amount_won',
        'ticket_rewards.paid_at',
        'ticket_rewards.hacker_id',
        'ticket_rewards.company_id',
        'tickets.public_id',
        'tickets.title',
        'tickets.program_id',
      ])
      .orderBy('ticket_rewards.id', 'desc'),
  )
}
export type RewardRow = Awaited<ReturnType<typeof listRewardRows>>['rows'][number]
