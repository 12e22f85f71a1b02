import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import type { RewardMonth } from '@jebo/contract/tickets/tickets.schema.ts'
import type { Call } from '../../platform/http/call.ts'
import { sumByMonth } from './rewards.sql.ts'
import type { RewardWay } from './rewards.visible-to.sql.ts'

const listedMonths = 12

/** The months until the one of a day, `YYYY-MM`, oldest first. */
export const monthsUntil = (day: string): string[] => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: listedMonths }, (_, index) =>
    new Date(Date.UTC(year, month - listedMonths + index)).toISOString().slice(0, 7),
  )
}

/** What the caller received, or their company paid, in each of the last months. */
export const listRewardMonths = async (
  { db, actor, now }: Pick<Call, 'db' | 'actor' | 'now'>,
  as: RewardWay,
): Promise<RewardMonth[]> => {
  const months = monthsUntil(dayInSeoul(now))
  const sums = await sumByMonth(db, actor, as, `${months[0]}-01`)
  const wonIn = new Map(sums.map(({ month, rewardTotalWon }) => [month, rewardTotalWon]))
  return months.map((month) => ({ month, rewardTotalWon: wonIn.get(month) ?? 0 }))
}
