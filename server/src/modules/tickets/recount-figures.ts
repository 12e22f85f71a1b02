import type { Db } from '../../platform/db/database.ts'
import { inRanges } from '../../platform/db/in-ranges.ts'
import { findLastProgramId, recountPrograms } from './figures.sql.ts'

/** Small enough that concurrent ticket changes wait only briefly. */
const programsAtOnce = 100

/**
 * Recounts the figures of all programs from their tickets.
 * @returns how many rows were wrong
 */
export const recountFigures = async (db: Db): Promise<number> =>
  inRanges(await findLastProgramId(db), programsAtOnce, (first, last) => recountPrograms(db, first, last))
