import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import type { listRewards as endpoint } from '@jebo/contract/tickets/rewards.endpoints.ts'
import type { Call } from '../../platform/http/call.ts'
import { findRelated } from './find-related.ts'
import { findParts, listRewardRows, type PartRow, type RewardRow } from './rewards.sql.ts'
import type { RewardWay } from './rewards.visible-to.sql.ts'
import { presentReward } from './tickets.present.ts'

/** Rewards the caller received, or payments by their company, newest first. */
export const listRewards = async (
  call: Pick<Call, 'db' | 'actor' | 'locale'>,
  as: RewardWay,
  page: Page,
): Promise<AnswerOf<typeof endpoint>> => {
  const { rows, ...counted } = await listRewardRows(call.db, call.actor, as, page)
  const parts = Map.groupBy(await findParts(call.db, rows), ({ reward_id }) => reward_id)
  const partsOf = ({ id }: RewardRow): PartRow[] => parts.get(id) ?? []
  const related = await findRelated(
    call,
    rows,
    rows.flatMap((row) => [...(row.hacker_id ? [row.hacker_id] : []), ...partsOf(row).map((part) => part.hacker_id)]),
  )
  const received = (row: RewardRow): RewardRow => {
    const own = as === 'HACKER' && partsOf(row).find(({ hacker_id }) => hacker_id === call.actor?.id)
    return own ? { ...row, amount_won: own.amount_won } : row
  }
  return { ...counted, data: rows.map((row) => presentReward(received(row), related, partsOf(row))) }
}
