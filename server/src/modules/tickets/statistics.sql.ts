// Figures of all tickets of a program, which every reader of the program sees and which name no ticket.
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { selectRewards, selectTickets } from './visible-to.sql.ts'

const minutes = (from: string, to: string) =>
  sql<number | null>`round(avg(extract(epoch from (${sql.ref(to)} - ${sql.ref(from)})) / 60))::int`

/** How a program's tickets were treated, in whole minutes on average. */
export const averageTimesOf = (db: Db, programId: number) =>
  selectTickets(db, systemRead)
    .leftJoin(
      selectRewards(db, systemRead)
        .select(['ticket_id', sql<Date>`min(paid_at)`.as('first_paid_at')])
        .groupBy('ticket_id')
        .as('rewarded'),
      (join) => join.onRef('rewarded.ticket_id', '=', 'tickets.id'),
    )
    .select([
      minutes('tickets.submitted_at', 'tickets.responded_at').as('firstResponseMinutes'),
      minutes('tickets.submitted_at', 'rewarded.first_paid_at').as('rewardMinutes'),
      sql<number | null>`round(avg(extract(epoch from (tickets.closed_at - tickets.submitted_at)) / 60)
        filter (where tickets.substate = 'RESOLVED'))::int`.as('resolutionMinutes'),
    ])
    .where('program_id', '=', programId)
    .where('substate', '<>', 'DRAFT')
    .executeTakeFirstOrThrow()

/** What a program paid, in won; the average is of tickets, however many payments each had. */
export const paidBy = (db: Db, programId: number, since: Date) =>
  selectRewards(db, systemRead)
    .select([
      sql<number>`coalesce(sum(amount_won), 0)::bigint`.as('totalRewardWon'),
      sql<number | null>`round(sum(amount_won) / nullif(count(distinct ticket_id), 0))::bigint`.as('averageRewardWon'),
      sql<number>`coalesce(sum(amount_won) filter (where paid_at >= ${since}), 0)::bigint`.as('recentRewardWon'),
    ])
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow()

export const countSubmittedSince = async (db: Db, programId: number, since: Date): Promise<number> => {
  const row = await selectTickets(db, systemRead)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('program_id', '=', programId)
    .where('substate', '<>', 'DRAFT')
    .where('submitted_at', '>=', since)
    .executeTakeFirstOrThrow()
  return row.count
}

/** What the tickets of these programs, named by their internal ids, have come to. */
export const totalsOf = (db: Db, programIds: readonly number[]) =>
  selectTickets(db, systemRead)
    .select([
      sql<number>`count(*) filter (where substate = 'RESOLVED')`.as('resolvedCount'),
      sql<number>`coalesce(sum(reward_total_won), 0)::bigint`.as('rewardedWon'),
    ])
    .where(sql<boolean>`program_id = any(${programIds}::bigint[])`)
    .where('substate', '<>', 'DRAFT')
    .executeTakeFirstOrThrow()
