import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import { severities } from '@jebo/contract/core/severities.ts'
import type { listPaymentMonths as endpoint } from '@jebo/contract/tickets/payments.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { monthsUntil } from './list-reward-months.ts'
import { sumPaidByMonth } from './rewards.sql.ts'

/** What the caller's company paid in each of the last months, by severity. */
export const listPaymentMonths: Handler<typeof endpoint> = async ({ db, actor, now }) => {
  const months = monthsUntil(dayInSeoul(now))
  const sums = Map.groupBy(await sumPaidByMonth(db, actor, `${months[0]}-01`), ({ month }) => month)
  return months.map((month) => {
    const paid = sums.get(month) ?? []
    return {
      month,
      rewardTotalWon: paid.reduce((sum, { rewardTotalWon }) => sum + rewardTotalWon, 0),
      severities: severities.flatMap((severity) => {
        const rewardTotalWon = paid.find((one) => one.severity === severity)?.rewardTotalWon ?? 0
        return rewardTotalWon > 0 ? [{ severity, rewardTotalWon }] : []
      }),
    }
  })
}
