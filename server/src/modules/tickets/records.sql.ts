// Figures that triggers keep of disclosed tickets: the records of hackers (hacker_figures), and months.
import type { RowId } from '@jebo/contract/core/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { selectNamedTickets } from './visible-to.sql.ts'

/** The last place that is told: places beyond it are not counted. */
const lastPlace = 1000

const noFigures = { disclosed: 0, critical: 0, high: 0, medium: 0, low: 0, none: 0, points: 0 }

export type HackerFigures = typeof noFigures

export const findHackerFigures = async (db: Db, userId: RowId<'users'>): Promise<HackerFigures> =>
  (await db
    .selectFrom('hacker_figures')
    .select([
      'disclosed_count as disclosed',
      'critical_count as critical',
      'high_count as high',
      'medium_count as medium',
      'low_count as low',
      'none_count as none',
      'points',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? noFigures

/** The points of those of these users who have some. */
export const findPointsOf = async (
  db: Db,
  userIds: readonly RowId<'users'>[],
): Promise<Map<RowId<'users'>, number>> => {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('hacker_figures')
    .select(['user_id', 'points'])
    .where('user_id', 'in', userIds)
    .execute()
  return new Map(rows.map(({ user_id, points }) => [user_id, points]))
}

/** The place of so many points; null without points and beyond the last place. Reads no more rows than there are places. */
export const findPlace = async (db: Db, points: number): Promise<number | null> => {
  if (points === 0) return null
  const { ahead } = await db
    .selectFrom(
      db.selectFrom('hacker_figures').select('points').where('points', '>', points).limit(lastPlace).as('before'),
    )
    .select((row) => row.fn.countAll<number>().as('ahead'))
    .executeTakeFirstOrThrow()
  return ahead < lastPlace ? ahead + 1 : null
}

/** How many days are listed: the weeks of a drawn year. */
const listedDays = 371

/** Days from which everyone can read a ticket of the author by now, the latest first. */
export const listSubmissionDays = (db: Db, authorId: RowId<'users'>, until: string) => {
  const startOfDay = (day: string, plus: number) =>
    sql<Date>`(${day}::date + ${sql.lit(plus)}::int)::timestamp at time zone 'Asia/Seoul'`
  return selectNamedTickets(db, null)
    .select([sql<string>`day_in_seoul(submitted_at)::text`.as('day'), (row) => row.fn.countAll<number>().as('count')])
    .where('author_id', '=', authorId)
    .where('submitted_at', '>=', startOfDay(until, 1 - listedDays))
    .where('submitted_at', '<', startOfDay(until, 1))
    .groupBy('day')
    .orderBy('day', 'desc')
    .execute()
}

/** The newest disclosed tickets of a crew, by what became of them. */
export const countDisclosedOfCrew = (db: Db, crewId: RowId<'crews'>, most: number) =>
  db
    .selectFrom(
      selectNamedTickets(db, null)
        .select(['substate', 'severity'])
        .where('crew_id', '=', crewId)
        .orderBy('disclosed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .as('newest'),
    )
    .select(['substate', 'severity', (row) => row.fn.countAll<number>().as('count')])
    .groupBy(['substate', 'severity'])
    .execute()

/** How many months are listed. */
const listedMonths = 12

/** The latest months with disclosed tickets. */
export const listMonths = (db: Db) =>
  db
    .selectFrom('disclosure_months')
    .select([
      sql<string>`to_char(month, 'YYYY-MM')`.as('month'),
      sql<number>`sum(disclosed_count)::bigint`.as('disclosedTickets'),
      sql<number>`sum(resolved_count)::bigint`.as('validTickets'),
      sql<number>`sum(reward_total_won)::bigint`.as('rewardTotalWon'),
    ])
    .groupBy('disclosure_months.month')
    .having(sql<boolean>`sum(disclosed_count) > 0`)
    .orderBy('disclosure_months.month', 'desc')
    .limit(listedMonths)
    .execute()
