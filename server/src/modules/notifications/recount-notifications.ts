import type { Db } from '../../platform/db/database.ts'
import { inRanges } from '../../platform/db/in-ranges.ts'
import { findLastNotifiedId, recountUsers } from './counts.sql.ts'

/** Small enough that concurrent writes wait only briefly. */
const usersAtOnce = 500

/**
 * Recounts the notifications of all users.
 * @returns how many counts were wrong
 */
export const recountNotifications = async (db: Db): Promise<number> =>
  inRanges(await findLastNotifiedId(db), usersAtOnce, (first, last) => recountUsers(db, first, last))
