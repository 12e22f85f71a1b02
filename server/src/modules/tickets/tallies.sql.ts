// How the times of tickets are spread, read from the counts that triggers keep.

import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Spread, TimeSpreads } from '@jebo/contract/core/time-spreads.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { byValue } from '../../platform/db/lists.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { selectRewardedTickets } from './rewards.visible-to.sql.ts'
import { selectTickets } from './visible-to.sql.ts'

/** Of which programs, as a condition on `program_tallies`; as they are now, or as everyone sees them today. */
type Reading = { of: Expression<SqlBool>; isInsider: boolean; now: Date; isByValue?: boolean }

/** A count, or what it was at the end of the day before. */
const countAt = ({ isInsider, now }: Reading) =>
  isInsider
    ? sql<number>`count`
    : sql<number>`case when changed_on < ${dayInSeoul(now)}::date then count else earlier_count end`

/** The first bucket up to which this share of the counted is. */
const bucketAt = (share: number) =>
  sql<number>`minutes_of(min(bucket) filter (where upto >= ${sql.lit(share)} * total))`

/**
 * The medians and the ninth tenths of times. The reward times of others than the company are those of published rewards,
 * whose amounts they see as well.
 */
export const findSpreads = async (db: Db, reading: Reading): Promise<TimeSpreads> => {
  const kinds = ['RESPONDED', reading.isInsider ? 'REWARDED' : 'PUBLISHED', 'RESOLVED'] as const
  const counts = db
    .selectFrom('program_tallies')
    .select(['kind', 'bucket', sql<number>`sum(${countAt(reading)})`.as('counted')])
    .where(reading.of)
    .where('kind', 'in', kinds)
    .groupBy(['kind', 'bucket'])
  const running = db
    .selectFrom(counts.as('counts'))
    .select([
      'kind',
      'bucket',
      'counted',
      sql<number>`sum(counted) over (partition by kind order by bucket)`.as('upto'),
      sql<number>`sum(counted) over (partition by kind)`.as('total'),
    ])
  const spreads = db
    .selectFrom(running.as('running'))
    .select(['kind', bucketAt(0.5).as('median'), bucketAt(0.9).as('p90')])
    .where('counted', '>', 0)
    .groupBy('kind')
  const rows = await (reading.isByValue ? byValue(spreads) : spreads).execute()
  const of = (kind: (typeof kinds)[number]): Spread | null => {
    const found = rows.find((row) => row.kind === kind)
    return found ? { median: found.median, p90: found.p90 } : null
  }
  return { firstResponse: of(kinds[0]), reward: of(kinds[1]), resolution: of(kinds[2]) }
}

const counted = {
  resolvedTickets: 'RESOLVED',
  downgradedTickets: 'DOWNGRADED',
  answeredTickets: 'RESPONDED',
  reopenedTickets: 'REOPENED',
} as const

/** Resolved tickets of a program and those of them with a lower severity than submitted, answered ones, and those opened again. */
export const countTallied = async (db: Db, reading: Reading): Promise<Record<keyof typeof counted, number>> => {
  const tickets = countAt(reading)
  const of = (name: keyof typeof counted) =>
    sql<number>`coalesce(sum(${tickets}) filter (where kind = ${sql.lit(counted[name])}), 0)::bigint`.as(name)
  return db
    .selectFrom('program_tallies')
    .select([of('resolvedTickets'), of('downgradedTickets'), of('answeredTickets'), of('reopenedTickets')])
    .where(reading.of)
    .executeTakeFirstOrThrow()
}

export const isOfProgram = (programId: RowId<'programs'>) => sql<boolean>`program_tallies.program_id = ${programId}`

const startOfDay = (now: Date) => sql<Date>`${dayInSeoul(now)}::date::timestamp at time zone 'Asia/Seoul'`

/** Resolved tickets whose whole reward was paid today, which others see as unpaid until tomorrow. */
const paidToday = (db: Db, programId: RowId<'programs'>, now: Date) =>
  selectRewardedTickets(db, systemRead)
    .innerJoin('reward_publications', 'reward_id', 'ticket_rewards.id')
    .select('closed_at')
    .where('reward_publications.program_id', '=', programId)
    .where('published_on', 'is', null)
    .where('paid_on', '>=', sql<Date>`${dayInSeoul(now)}::date`)
    .where('substate', '=', 'RESOLVED')
    .where('closed_at', '<', startOfDay(now))
    .groupBy('tickets.id')
    .having((row) => row(row.fn.sum('amount_won'), '=', row.ref('reward_total_won')))

/** The day in Seoul on which the oldest resolved ticket without a payment was resolved. */
export const findOldestUnpaid = async (
  db: Db,
  { programId, isInsider, now }: { programId: RowId<'programs'>; isInsider: boolean; now: Date },
): Promise<string | null> => {
  const unpaid = selectTickets(db, systemRead)
    .select('closed_at')
    .where('program_id', '=', programId)
    .where('substate', '=', 'RESOLVED')
    .where('reward_total_won', '=', 0)
    .where('severity', '<>', 'NONE')
    .orderBy('closed_at')
    .limit(1)
  const shown = isInsider
    ? unpaid
    : sql`(${unpaid.where('closed_at', '<', startOfDay(now))}) union all (${paidToday(db, programId, now)})`
  const { rows } = await sql<{ day: string | null }>`
    select day_in_seoul(min(closed_at))::text as day from (${shown}) as shown`.execute(db)
  return rows[0]?.day ?? null
}
