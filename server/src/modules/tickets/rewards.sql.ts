import type { Page } from '@jebo/contract/core/page.ts'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { pageByKey } from '../../platform/db/lists.ts'
import type { TicketRewards } from '../../platform/db/schema.gen.ts'
import { systemRead, type Viewer } from '../../platform/http/reader.ts'
import type { Part } from './receiver.ts'
import { type RewardWay, selectParts, selectRewardedTickets, selectRewards } from './visible-to.sql.ts'

export const insertReward = async (
  tx: Tx,
  reward: Insertable<TicketRewards> & { paid_at: Date },
  parts: readonly Part[],
): Promise<void> => {
  const { id } = await tx.insertInto('ticket_rewards').values(reward).returning('id').executeTakeFirstOrThrow()
  if (parts.length === 0) return
  const rows = parts.map((part) => ({ ...part, reward_id: id, paid_at: reward.paid_at }))
  await tx.insertInto('reward_parts').values(rows).execute()
}

/** What a hacker received, or the managers' company paid, since a time. */
const selectAmounts = (db: Db, viewer: Viewer, as: RewardWay, since: RawBuilder<Date>) =>
  as === 'HACKER'
    ? selectParts(db, viewer).select(['amount_won', 'paid_at']).where('paid_at', '>=', since)
    : selectRewards(db, viewer).select(['amount_won', 'paid_at']).where('paid_at', '>=', since)

/** The sums of the months from a day in Seoul on; months without rewards are missing. */
export const sumByMonth = (db: Db, viewer: Viewer, as: RewardWay, firstDay: string) =>
  db
    .selectFrom(
      selectAmounts(db, viewer, as, sql<Date>`${firstDay}::date::timestamp at time zone 'Asia/Seoul'`).as('paid'),
    )
    .select([
      sql<string>`to_char(paid_at at time zone 'Asia/Seoul', 'YYYY-MM')`.as('month'),
      sql<number>`sum(amount_won)::bigint`.as('rewardTotalWon'),
    ])
    .groupBy('month')
    .execute()

const keysOf = (db: Db, viewer: Viewer, as: RewardWay) =>
  as === 'HACKER'
    ? selectParts(db, viewer).select('reward_id as id').orderBy('reward_id', 'desc')
    : selectRewards(db, viewer).select('ticket_rewards.id').orderBy('ticket_rewards.id', 'desc')

/** Newest first, for a hacker with what they received. */
export const listRewardRows = (db: Db, viewer: Viewer, as: RewardWay, page: Page) =>
  pageByKey(db, keysOf(db, viewer, as), page, (shown) =>
    // The viewer sees each of these keys.
    selectRewardedTickets(db, systemRead)
      .where('ticket_rewards.id', 'in', shown)
      .select([
        'ticket_rewards.id',
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
export type RewardRow = Awaited<ReturnType<typeof listRewardRows>>['rows'][number]

/** How rewards that the viewer sees were split, the author's part first. */
export const findParts = (db: Db, rewards: readonly RewardRow[]) =>
  rewards.length === 0
    ? Promise.resolve([])
    : selectParts(db, systemRead)
        .selectAll('reward_parts')
        .where(
          'reward_id',
          'in',
          rewards.map(({ id }) => id),
        )
        .orderBy('share', 'desc')
        .orderBy('hacker_id')
        .execute()
export type PartRow = Awaited<ReturnType<typeof findParts>>[number]
