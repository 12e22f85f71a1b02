import type { Db } from '../../platform/db/database.ts'
import { averageTimesOf, countSubmittedSince, paidBy } from './statistics.sql.ts'

/** Source: specification, section 9. */
const windowMs = 90 * 24 * 3_600_000

/** How a program, named by its internal id, treats its tickets; handed to the programs from above. */
export const statisticsOf = async (db: Db, programId: number, now: Date) => {
  const since = new Date(now.getTime() - windowMs)
  const [times, paid, recentTickets] = await Promise.all([
    averageTimesOf(db, programId),
    paidBy(db, programId, since),
    countSubmittedSince(db, programId, since),
  ])
  return { ...times, ...paid, recentTickets }
}
