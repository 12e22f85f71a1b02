// Aggregates over all tickets of a program. The company and staff see them as they are. Others see those of the day
// before, and amounts only as published, each a sum over several tickets.

import type { CompanyRecord } from '@jebo/contract/companies/companies.schema.ts'
import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import { dayMs } from '@jebo/contract/core/durations.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { ProgramRecord, ProgramStatistics } from '@jebo/contract/programs/programs.schema.ts'
import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/is-one-of.ts'
import { byValue } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { isPublicProgram } from '../programs/public.ts'
import { countTallied, findOldestUnpaid, findSpreads, isOfProgram } from './tallies.sql.ts'

type Id = RowId<'programs'>
type Figures = ExpressionBuilder<DB, 'program_figures'>

/** Source: specification, section 9. */
const days = 90
const weeks = 13

const dayBefore = (now: Date, count: number): string => dayInSeoul(new Date(now.getTime() - count * dayMs))

/** The day up to which everyone sees figures. */
export const lastDayBefore = (now: Date): string => dayBefore(now, 1)

const dateOf = (day: string) => sql<Date>`${day}::date`

const minutes = (sumMs: Expression<unknown>, count: Expression<unknown>) =>
  sql<number | null>`round(${sumMs} / 60000.0 / nullif(${count}, 0))::int`

/** Per ticket, regardless of the number of payments. */
const average = (sumWon: Expression<unknown>, count: Expression<unknown>) =>
  sql<number | null>`round(${sumWon} / nullif(${count}, 0)::numeric)::bigint`

/** Average response times in whole minutes and payments in won; missing if nothing was ever submitted. */
const findFigures = (db: Db, programId: Id) =>
  db
    .selectFrom('program_figures')
    .select(({ ref }) => [
      minutes(ref('responded_ms'), ref('responded_count')).as('firstResponseMinutes'),
      minutes(ref('rewarded_ms'), ref('rewarded_count')).as('rewardMinutes'),
      minutes(ref('resolved_ms'), ref('resolved_count')).as('resolutionMinutes'),
      'reward_total_won as totalRewardWon',
      average(ref('reward_total_won'), ref('rewarded_count')).as('averageRewardWon'),
    ])
    .where('program_id', '=', programId)
    .executeTakeFirst()

/** A figure at the end of the day before. */
const earlier = (
  { ref }: Figures,
  column: 'responded_count' | 'responded_ms' | 'resolved_count' | 'resolved_ms',
  now: Date,
) =>
  sql<number>`case when ${ref('changed_on')} < ${dayInSeoul(now)}::date then ${ref(column)} else ${ref(`earlier_${column}`)} end`

const findPublishedFigures = (db: Db, programId: Id, now: Date) =>
  db
    .selectFrom('program_figures')
    .select((row) => [
      minutes(earlier(row, 'responded_ms', now), earlier(row, 'responded_count', now)).as('firstResponseMinutes'),
      minutes(row.ref('published_rewarded_ms'), row.ref('published_rewarded_count')).as('rewardMinutes'),
      minutes(earlier(row, 'resolved_ms', now), earlier(row, 'resolved_count', now)).as('resolutionMinutes'),
      sql<number | null>`nullif(${row.ref('published_reward_won')}, 0)`.as('totalRewardWon'),
      average(row.ref('published_reward_won'), row.ref('published_rewarded_count')).as('averageRewardWon'),
    ])
    .where('program_id', '=', programId)
    .executeTakeFirst()

/** Submissions, first responses and payments from a day to another in Seoul, inclusive. */
const sumDays = (db: Db, programId: Id, first: string, last: string) =>
  db
    .selectFrom('program_days')
    .select([
      sql<number>`coalesce(sum(reward_total_won), 0)::bigint`.as('recentRewardWon'),
      sql<number>`coalesce(sum(submitted_count), 0)::bigint`.as('recentTickets'),
      minutes(sql`sum(responded_ms)`, sql`sum(responded_count)`).as('recentResponseMinutes'),
    ])
    .where('program_id', '=', programId)
    .where('day', '>=', dateOf(first))
    .where('day', '<=', dateOf(last))
    .executeTakeFirstOrThrow()

/** What was published since a day and paid since then, as a whole: part of a published sum could be a single reward. */
const sumPublished = async (db: Db, programId: Id, first: string): Promise<number | null> => {
  const { won } = await db
    .selectFrom('published_rewards')
    .select(sql<number | null>`sum(won)::bigint`.as('won'))
    .where('program_id', '=', programId)
    .where('last_day', '>=', dateOf(first))
    .where('first_day', '>=', dateOf(first))
    .executeTakeFirstOrThrow()
  return won
}

/** Submissions and average first responses per week of seven days up to a day in Seoul, the latest last. */
const readWeeks = async (db: Db, programId: Id, last: string) => {
  const rows = await db
    .selectFrom('program_days')
    .select([
      sql<number>`((${dateOf(last)} - day) / 7)::int`.as('ago'),
      sql<number>`sum(submitted_count)::bigint`.as('submitted'),
      minutes(sql`sum(responded_ms)`, sql`sum(responded_count)`).as('responseMinutes'),
    ])
    .where('program_id', '=', programId)
    .where('day', '>', sql<Date>`${dateOf(last)} - ${sql.lit(7 * weeks)}`)
    .where('day', '<=', dateOf(last))
    .groupBy('ago')
    .execute()
  const byAge = new Map(rows.map((row) => [row.ago, row]))
  const inOrder = [...Array(weeks).keys()].map((index) => byAge.get(weeks - 1 - index))
  return {
    weeklyTickets: inOrder.map((week) => week?.submitted ?? 0),
    weeklyResponseMinutes: inOrder.map((week) => week?.responseMinutes ?? null),
  }
}

/** @param isInsider of the program's company, or staff */
type Reading = { programId: Id; isInsider: boolean; now: Date }

const noTimes = { firstResponseMinutes: null, rewardMinutes: null, resolutionMinutes: null }

/** What is the same for insiders and others, but for the day. */
const findHandling = async (db: Db, { programId, isInsider, now }: Reading) => {
  const reading = { of: isOfProgram(programId), isInsider, now }
  const [spreads, resolved, oldestUnpaidOn] = await Promise.all([
    findSpreads(db, reading),
    countTallied(db, reading),
    findOldestUnpaid(db, { programId, isInsider, now }),
  ])
  return { spreads, ...resolved, oldestUnpaidOn }
}

const findStatistics = async (db: Db, { programId, now }: Reading) => {
  const [figures, recent, weekly] = await Promise.all([
    findFigures(db, programId),
    sumDays(db, programId, dayBefore(now, days - 1), dayInSeoul(now)),
    readWeeks(db, programId, dayInSeoul(now)),
  ])
  const shown = figures ?? { ...noTimes, totalRewardWon: 0, averageRewardWon: null }
  return { ...shown, ...recent, ...weekly, asOf: null }
}

const findPublishedStatistics = async (db: Db, { programId, now }: Reading) => {
  const [first, last] = [dayBefore(now, days), dayBefore(now, 1)]
  const [figures, { recentTickets, recentResponseMinutes }, recentRewardWon, weekly] = await Promise.all([
    findPublishedFigures(db, programId, now),
    sumDays(db, programId, first, last),
    sumPublished(db, programId, first),
    readWeeks(db, programId, last),
  ])
  const shown = figures ?? { ...noTimes, totalRewardWon: null, averageRewardWon: null }
  return { ...shown, recentTickets, recentResponseMinutes, recentRewardWon, ...weekly, asOf: last }
}

/** Statistics of a program; injected into the programs module. */
export const statisticsOf = async (db: Db, reading: Reading): Promise<ProgramStatistics> => {
  const [statistics, handling] = await Promise.all([
    reading.isInsider ? findStatistics(db, reading) : findPublishedStatistics(db, reading),
    findHandling(db, reading),
  ])
  return { ...statistics, ...handling }
}

/** A program's average time until its first response as published, in minutes. */
export const findUsualResponse = async (db: Db, programId: Id, now: Date): Promise<number | null> =>
  (await findPublishedFigures(db, programId, now))?.firstResponseMinutes ?? null

const lastActiveOn = ({ ref }: Figures, now: Date) =>
  sql<string | null>`nullif(case when ${ref('changed_on')} < ${dayInSeoul(now)}::date then ${ref('changed_on')}
    else ${ref('earlier_changed_on')} end, '-infinity')::text`

/** What everyone sees of programs; injected into the programs module. */
export const findRecords = async (db: Db, programIds: readonly Id[], now: Date): Promise<Map<Id, ProgramRecord>> => {
  const rows = await db
    .selectFrom('program_figures')
    .select((row) => [
      'program_id',
      minutes(earlier(row, 'responded_ms', now), earlier(row, 'responded_count', now)).as('firstResponseMinutes'),
      earlier(row, 'resolved_count', now).as('resolvedTickets'),
      lastActiveOn(row, now).as('lastActiveOn'),
    ])
    .where('program_id', 'in', programIds)
    .execute()
  return new Map(rows.map(({ program_id, ...record }) => [program_id, record]))
}

/** Programs that have figures, in the order of their keys, after one of them. */
export const listFigured = async (db: Db, after: Id | undefined, most: number): Promise<Id[]> => {
  const figures = db.selectFrom('program_figures').select('program_id').orderBy('program_id').limit(most)
  const rows = await (after === undefined ? figures : figures.where('program_id', '>', after)).execute()
  return rows.map(({ program_id }) => program_id)
}

/**
 * What everyone sees of some public programs together. Their keys are values of the queries: a plan that does not know how many
 * there are sorts the rows of all times instead of adding them up by hash.
 */
export const recordOf = async (db: Db, keys: readonly Id[], now: Date): Promise<CompanyRecord> => {
  const ratio = (sumMs: Expression<unknown>, count: Expression<unknown>) =>
    minutes(sql`sum(${sumMs})`, sql`sum(${count})`)
  const record = db
    .selectFrom('program_figures')
    .select((row) => [
      ratio(earlier(row, 'responded_ms', now), earlier(row, 'responded_count', now)).as('firstResponseMinutes'),
      ratio(row.ref('published_rewarded_ms'), row.ref('published_rewarded_count')).as('rewardMinutes'),
      ratio(earlier(row, 'resolved_ms', now), earlier(row, 'resolved_count', now)).as('resolutionMinutes'),
      sql<number>`coalesce(sum(${earlier(row, 'resolved_count', now)}), 0)::bigint`.as('resolvedTickets'),
      sql<number | null>`nullif(sum(published_reward_won), 0)::bigint`.as('totalRewardWon'),
    ])
    .where((row) => isOneOf(row.ref('program_id'), keys))
  const of = isOneOf(sql.ref('program_tallies.program_id'), keys)
  const [figures, spreads] = await Promise.all([
    byValue(record).executeTakeFirstOrThrow(),
    findSpreads(db, { of, isInsider: false, isByValue: true, now }),
  ])
  return { ...figures, spreads, asOf: lastDayBefore(now) }
}

/** Totals over the tickets of public programs at the end of the day before; null until an amount is published. */
export const sumPublicFigures = async (db: Db, now: Date) => ({
  ...(await db
    .selectFrom('program_figures')
    .select((row) => [
      sql<number>`coalesce(sum(${earlier(row, 'resolved_count', now)}), 0)::bigint`.as('resolvedCount'),
      sql<number | null>`nullif(sum(published_reward_won), 0)::bigint`.as('rewardedWon'),
    ])
    .where(isPublicProgram('program_figures.program_id'))
    .executeTakeFirstOrThrow()),
  asOf: lastDayBefore(now),
})
