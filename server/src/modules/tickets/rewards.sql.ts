import type { RowId } from '@jebo/contract/core/id.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { pageByKey } from '../../platform/db/lists.ts'
import type { TicketRewards } from '../../platform/db/schema.gen.ts'
import { systemRead, type Viewer } from '../../platform/http/reader.ts'
import type { Part } from './receiver.ts'
import {
  type RewardWay,
  selectParts,
  selectPaymentMonths,
  selectRewardedTickets,
  selectRewards,
} from './rewards.visible-to.sql.ts'

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

/** What a hacker received in the months from a day in Seoul on; months without rewards are missing. */
export const sumReceivedByMonth = (db: Db, hacker: Viewer, firstDay: string) =>
  selectParts(db, hacker)
    .select([
      sql<string>`to_char(paid_at at time zone 'Asia/Seoul', 'YYYY-MM')`.as('month'),
      sql<number>`sum(amount_won)::bigint`.as('rewardTotalWon'),
    ])
    .where('paid_at', '>=', sql<Date>`${firstDay}::date::timestamp at time zone 'Asia/Seoul'`)
    .groupBy('month')
    .execute()

/** What the managers' company paid in the months from a day on, by severity; months without rewards are missing. */
export const sumPaidByMonth = (db: Db, manager: Viewer, firstDay: string) =>
  selectPaymentMonths(db, manager)
    .select([
      sql<string>`to_char(month, 'YYYY-MM')`.as('month'),
      'severity',
      sql<number>`sum(reward_total_won)::bigint`.as('rewardTotalWon'),
    ])
    .where('month', '>=', sql<Date>`${firstDay}::date`)
    .groupBy(['payment_months.month', 'severity'])
    .execute()

/** What the managers' company paid in the months from a day on, by program and severity. */
export const sumByProgram = (db: Db, manager: Viewer, firstDay: string) =>
  selectPaymentMonths(db, manager)
    .select([
      'program_id',
      'severity',
      sql<number>`sum(reward_total_won)::bigint`.as('rewardTotalWon'),
      sql<number>`sum(reward_count)::integer`.as('count'),
    ])
    .where('month', '>=', sql<Date>`${firstDay}::date`)
    .groupBy(['program_id', 'severity'])
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
        'ticket_rewards.severity',
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

/** What each hacker received of the reward of an activity; nobody of a reward of a crew. */
export const findPaidParts = async (
  db: Db,
  { ticket_id, amount_won, created_at }: { ticket_id: RowId<'tickets'>; amount_won: number | null; created_at: Date },
) => {
  const paid = selectRewards(db, systemRead)
    .select('ticket_rewards.id')
    .where('ticket_id', '=', ticket_id)
    .where('paid_at', '=', created_at)
    .where('amount_won', '=', amount_won)
    .orderBy('id', 'desc')
    .limit(1)
  const parts = await selectParts(db, systemRead)
    .select(['hacker_id', 'amount_won'])
    .where('reward_id', 'in', paid)
    .execute()
  return parts.map((part) => ({ userId: part.hacker_id, amountWon: part.amount_won }))
}

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
