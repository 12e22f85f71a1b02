import type { Db } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { findUserById } from './accounts.sql.ts'

/** The user behind a session as he stands now; null where he is gone or suspended. */
export const loadActor = async (db: Db, userId: number): Promise<Actor | null> => {
  const user = await findUserById(db, userId)
  if (!user || user.suspended_at !== null) return null
  return {
    id: user.id,
    uuid: user.uuid,
    standing: { isStaff: user.is_staff, verificationLevel: user.verification_level, company: null },
  }
}
