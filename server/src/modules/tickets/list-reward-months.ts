import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import type { listRewardMonths as endpoint } from '@jebo/contract/tickets/rewards.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { sumReceivedByMonth } from './rewards.sql.ts'

const listedMonths = 12

/** The months until the one of a day, `YYYY-MM`, oldest first. */
export const monthsUntil = (day: string): string[] => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: listedMonths }, (_, index) =>
    new Date(Date.UTC(year, month - listedMonths + index)).toISOString().slice(0, 7),
  )
}

/** What the caller received in each of the last months. */
export const listRewardMonths: Handler<typeof endpoint> = async ({ db, actor, now }) => {
  const months = monthsUntil(dayInSeoul(now))
  const sums = await sumReceivedByMonth(db, actor, `${months[0]}-01`)
  const wonIn = new Map(sums.map(({ month, rewardTotalWon }) => [month, rewardTotalWon]))
  return months.map((month) => ({ month, rewardTotalWon: wonIn.get(month) ?? 0 }))
}
