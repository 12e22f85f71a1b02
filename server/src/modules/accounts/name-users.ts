import type { Db } from '../../platform/db/database.ts'
import { listNicknames } from './accounts.sql.ts'

/** Nicknames by the uuids under which others know their users; who is gone is missing. */
export const nameUsers = async (db: Db, uuids: readonly string[]): Promise<Map<string, string>> => {
  const users = uuids.length === 0 ? [] : await listNicknames(db, uuids)
  return new Map(users.map(({ uuid, nickname }) => [uuid, nickname]))
}
