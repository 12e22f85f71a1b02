// Aggregates over all tickets of a program. They are visible to every reader of the program and identify no ticket.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { ProgramStatistics } from '@jebo/contract/programs/programs.schema.ts'
import { type Expression, sql } from 'kysely'
import { dayInSeoul } from '../../platform/day-in-seoul.ts'
import type { Db } from '../../platform/db/database.ts'
import { isPublicProgram } from '../programs/public.ts'

const minutes = (sumMs: Expression<unknown>, count: Expression<unknown>) =>
  sql<number | null>`round(${sumMs} / 60000.0 / nullif(${count}, 0))::int`

/**
 * Average response times in whole minutes and payments in won. The average reward is per ticket, regardless of the
 * number of payments. Missing if nothing was ever submitted.
 */
const findFigures = (db: Db, programId: RowId<'programs'>) =>
  db
    .selectFrom('program_figures')
    .select(({ ref }) => [
      minutes(ref('responded_ms'), ref('responded_count')).as('firstResponseMinutes'),
      minutes(ref('rewarded_ms'), ref('rewarded_count')).as('rewardMinutes'),
      minutes(ref('resolved_ms'), ref('resolved_count')).as('resolutionMinutes'),
      'reward_total_won as totalRewardWon',
      sql<number | null>`round(reward_total_won / nullif(rewarded_count, 0)::numeric)::bigint`.as('averageRewardWon'),
    ])
    .where('program_id', '=', programId)
    .executeTakeFirst()

/** Submissions and payments since a day in Seoul, inclusive. */
const sumDaysSince = (db: Db, programId: RowId<'programs'>, day: string) =>
  db
    .selectFrom('program_days')
    .select([
      sql<number>`coalesce(sum(reward_total_won), 0)::bigint`.as('recentRewardWon'),
      sql<number>`coalesce(sum(submitted_count), 0)::bigint`.as('recentTickets'),
    ])
    .where('program_id', '=', programId)
    .where('day', '>=', sql<Date>`${day}::date`)
    .executeTakeFirstOrThrow()

/** Source: specification, section 9. The period includes today. */
const days = 90
const dayMs = 24 * 3_600_000

const noFigures = {
  firstResponseMinutes: null,
  rewardMinutes: null,
  resolutionMinutes: null,
  totalRewardWon: 0,
  averageRewardWon: null,
}

/** Statistics of a program; injected into the programs module. */
export const statisticsOf = async (db: Db, programId: RowId<'programs'>, now: Date): Promise<ProgramStatistics> => {
  const firstDay = dayInSeoul(new Date(now.getTime() - (days - 1) * dayMs))
  const [figures, recent] = await Promise.all([findFigures(db, programId), sumDaysSince(db, programId, firstDay)])
  return { ...(figures ?? noFigures), ...recent }
}

/** Totals over the tickets of public programs. */
export const sumPublicFigures = (db: Db) =>
  db
    .selectFrom('program_figures')
    .select([
      sql<number>`coalesce(sum(resolved_count), 0)::bigint`.as('resolvedCount'),
      sql<number>`coalesce(sum(reward_total_won), 0)::bigint`.as('rewardedWon'),
    ])
    .where(isPublicProgram('program_figures.program_id'))
    .executeTakeFirstOrThrow()
