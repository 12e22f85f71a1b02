import type { Db } from '../../platform/db/database.ts'
import { inRanges } from '../../platform/db/in-ranges.ts'
import { findLastNotifiedId, recountUsers } from './counts.sql.ts'

/** Few enough that who notifies or reads meanwhile waits for no more than a moment. */
const usersAtOnce = 500

/** Counts everyone's notifications again. @returns how many counts were wrong */
export const recountNotifications = async (db: Db): Promise<number> =>
  inRanges(await findLastNotifiedId(db), usersAtOnce, (first, last) => recountUsers(db, first, last))
