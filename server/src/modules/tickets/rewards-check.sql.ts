// What stored rewards and statistics say was paid, to be compared with the journals of the ledger.
import type { RowId } from '@jebo/contract/core/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { selectRewardedTickets } from './rewards.visible-to.sql.ts'

type Paid = { id: RowId<'tickets'>; number: number; programId: RowId<'programs'>; won: number }

/** The rewards of each ticket that has some, after one. */
export const listRewardSums = (db: Db, after: number, most: number): Promise<Paid[]> =>
  selectRewardedTickets(db, systemRead)
    .select(['tickets.id', 'tickets.public_id as number', 'tickets.program_id as programId'])
    .select(sql<number>`sum(ticket_rewards.amount_won)::bigint`.as('won'))
    .where(sql<boolean>`tickets.id > ${after}`)
    .groupBy('tickets.id')
    .orderBy('tickets.id')
    .limit(most)
    .execute()

type Figures = { programId: RowId<'programs'>; won: number; wonByDay: number }

/** What the figures of each program say, in all and by day. */
export const listRewardFigures = async (db: Db): Promise<Figures[]> => {
  const rows = await db
    .selectFrom('program_figures')
    .select(['program_id', 'reward_total_won'])
    .select((row) =>
      row
        .selectFrom('program_days')
        .select(sql<number>`coalesce(sum(program_days.reward_total_won), 0)::bigint`.as('won'))
        .whereRef('program_days.program_id', '=', 'program_figures.program_id')
        .as('by_day'),
    )
    .orderBy('program_id')
    .execute()
  return rows.map(({ program_id, reward_total_won, by_day }) => ({
    ...{ programId: program_id, won: reward_total_won, wonByDay: by_day ?? 0 },
  }))
}
