import type { Db } from '../../platform/db/database.ts'
import { listNicknames } from './accounts.sql.ts'

/** Nicknames by public uuid; deleted users are missing. */
export const nameUsers = async (db: Db, uuids: readonly string[]): Promise<Map<string, string>> => {
  const users = uuids.length === 0 ? [] : await listNicknames(db, uuids)
  return new Map(users.map(({ uuid, nickname }) => [uuid, nickname]))
}
