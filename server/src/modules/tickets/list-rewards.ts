import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import type { listRewards as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { Db } from '../../platform/db/database.ts'
import { findRelated } from './find-related.ts'
import { listRewardRows, type Party } from './rewards.sql.ts'
import { presentReward } from './tickets.present.ts'

/** What somebody was paid for tickets, or what a company paid, the newest first. */
export const listRewards = async (db: Db, party: Party, page: Page): Promise<AnswerOf<typeof endpoint>> => {
  const { rows, ...counted } = await listRewardRows(db, party, page)
  const related = await findRelated(
    db,
    rows,
    rows.map((row) => row.hacker_id),
  )
  return { ...counted, data: rows.map((row) => presentReward(row, related)) }
}
