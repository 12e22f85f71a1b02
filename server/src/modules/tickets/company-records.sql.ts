// The records of companies with many programs, stored once a day.
import type { CompanyRecord } from '@jebo/contract/companies/companies.schema.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Spread } from '@jebo/contract/core/time-spreads.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

type Id = RowId<'companies'>

const spreadOf = (median: number | null, p90: number | null): Spread | null =>
  median === null || p90 === null ? null : { median, p90 }

/** The record of a company at the end of a day in Seoul; null if it is not stored for that day. */
export const findStoredRecord = async (db: Db, companyId: Id, asOf: string): Promise<CompanyRecord | null> => {
  const row = await db
    .selectFrom('company_records')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('as_of', '=', sql<Date>`${asOf}::date`)
    .executeTakeFirst()
  if (!row) return null
  return {
    firstResponseMinutes: row.first_response_minutes,
    rewardMinutes: row.reward_minutes,
    resolutionMinutes: row.resolution_minutes,
    spreads: {
      firstResponse: spreadOf(row.first_response_median, row.first_response_p90),
      reward: spreadOf(row.reward_median, row.reward_p90),
      resolution: spreadOf(row.resolution_median, row.resolution_p90),
    },
    resolvedTickets: row.resolved_tickets,
    totalRewardWon: row.total_reward_won,
    asOf,
  }
}

export const writeCompanyRecord = async (db: Db, companyId: Id, record: CompanyRecord): Promise<void> => {
  const { firstResponse, reward, resolution } = record.spreads
  const columns = {
    as_of: sql<Date>`${record.asOf}::date`,
    first_response_minutes: record.firstResponseMinutes,
    first_response_median: firstResponse?.median ?? null,
    first_response_p90: firstResponse?.p90 ?? null,
    reward_minutes: record.rewardMinutes,
    reward_median: reward?.median ?? null,
    reward_p90: reward?.p90 ?? null,
    resolution_minutes: record.resolutionMinutes,
    resolution_median: resolution?.median ?? null,
    resolution_p90: resolution?.p90 ?? null,
    resolved_tickets: record.resolvedTickets,
    total_reward_won: record.totalRewardWon,
  }
  await db
    .insertInto('company_records')
    .values({ company_id: companyId, ...columns })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(columns))
    .execute()
}
