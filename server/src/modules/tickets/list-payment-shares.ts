import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import { type Severity, severities } from '@jebo/contract/core/severities.ts'
import type { listPaymentShares as endpoint } from '@jebo/contract/tickets/payments.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { translatorFor } from '../../platform/translator.ts'
import { findPrograms } from '../programs/public.ts'
import { monthsUntil } from './list-reward-months.ts'
import { sumByProgram } from './rewards.sql.ts'

const mostPrograms = 10

type Sum = { rewardTotalWon: number; count: number }

const addUp = (sums: readonly Sum[]): Sum => ({
  rewardTotalWon: sums.reduce((total, { rewardTotalWon }) => total + rewardTotalWon, 0),
  count: sums.reduce((total, { count }) => total + count, 0),
})

/** Of the same months as `listPaymentMonths`. */
export const listPaymentShares: Handler<typeof endpoint> = async ({ db, actor, now, locale }) => {
  const sums = await sumByProgram(db, actor, `${monthsUntil(dayInSeoul(now))[0]}-01`)
  const bySeverity: ReadonlyMap<Severity, Sum[]> = Map.groupBy(sums, ({ severity }) => severity)
  const byProgram = [...Map.groupBy(sums, ({ program_id }) => program_id)]
    .map(([id, rows]) => ({ id, ...addUp(rows) }))
    .toSorted((left, right) => right.rewardTotalWon - left.rewardTotalWon || left.id - right.id)
  const largest = byProgram.slice(0, mostPrograms)
  const programs = await findPrograms(
    db,
    largest.map(({ id }) => id),
    actor,
  )
  const unseen = translatorFor(locale)('tickets.unseenProgram')
  return {
    severities: severities
      .filter((severity) => bySeverity.has(severity))
      .map((severity) => ({ severity, ...addUp(bySeverity.get(severity) ?? []) })),
    programs: largest.flatMap(({ id, ...sum }) => {
      const program = programs.get(id)
      return program ? [{ program: { id: program.id, title: program.title ?? unseen }, ...sum }] : []
    }),
    others: addUp(byProgram.slice(mostPrograms)),
  }
}
