import type { Db } from '../../platform/db/database.ts'
import { findPeople } from '../accounts/public.ts'
import { listRequesters } from './kyc.sql.ts'

/** Under which nicknames accounts were handed in, by the ids of the requests. */
export const nameKyc = async (db: Db, uuids: readonly string[]): Promise<Map<string, string>> => {
  const requests = uuids.length === 0 ? [] : await listRequesters(db, uuids)
  const people = await findPeople(
    db,
    requests.map(({ user_id }) => user_id),
  )
  return new Map(requests.map(({ uuid, user_id }) => [uuid, people.get(user_id)?.nickname ?? '']))
}
