import type { RowId } from '@jebo/contract/core/id.ts'
import type { ProgramStatistics } from '@jebo/contract/programs/programs.schema.ts'
import { dayInSeoul } from '../../platform/day-in-seoul.ts'
import type { Db } from '../../platform/db/database.ts'
import { findFigures, sumDaysSince } from './statistics.sql.ts'

/** Source: specification, section 9. The period includes today. */
const days = 90
const dayMs = 24 * 3_600_000

const nothing = {
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
  return { ...(figures ?? nothing), ...recent }
}
