import type { Db } from '../../platform/db/database.ts'
import { inRanges } from '../../platform/db/in-ranges.ts'
import { findLastProgramId, recountPrograms } from './figures.sql.ts'

/** Few enough that who writes tickets meanwhile waits for no more than a moment. */
const programsAtOnce = 100

/** Counts the figures of all programs again from their tickets. @returns how many rows were wrong */
export const recountFigures = async (db: Db): Promise<number> =>
  inRanges(await findLastProgramId(db), programsAtOnce, (first, last) => recountPrograms(db, first, last))
