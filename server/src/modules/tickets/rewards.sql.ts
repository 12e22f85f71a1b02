import type { Page } from '@jebo/contract/core/page.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { pageByKey } from '../../platform/db/lists.ts'
import type { TicketRewards } from '../../platform/db/schema.gen.ts'
import { systemRead, type Viewer } from '../../platform/http/reader.ts'
import { type RewardWay, selectRewardedTickets, selectRewards } from './visible-to.sql.ts'

export const insertReward = async (tx: Tx, reward: Insertable<TicketRewards>): Promise<void> => {
  await tx.insertInto('ticket_rewards').values(reward).execute()
}

/** The sums of the months from a day in Seoul on; months without rewards are missing. */
export const sumByMonth = (db: Db, viewer: Viewer, as: RewardWay, firstDay: string) =>
  selectRewards(db, viewer, as)
    .select([
      sql<string>`to_char(paid_at at time zone 'Asia/Seoul', 'YYYY-MM')`.as('month'),
      sql<number>`sum(amount_won)::bigint`.as('rewardTotalWon'),
    ])
    .where('paid_at', '>=', sql<Date>`${firstDay}::date::timestamp at time zone 'Asia/Seoul'`)
    .groupBy('month')
    .execute()

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
        'ticket_rewards.crew_id',
        'ticket_rewards.company_id',
        'tickets.public_id',
        'tickets.title',
        'tickets.program_id',
      ])
      .orderBy('ticket_rewards.id', 'desc'),
  )
}
export type RewardRow = Awaited<ReturnType<typeof listRewardRows>>['rows'][number]
