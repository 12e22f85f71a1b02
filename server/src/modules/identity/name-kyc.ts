import type { Db } from '../../platform/db/database.ts'
import { findPeople } from '../accounts/public.ts'
import { listRequesters } from './kyc.sql.ts'

/** The nicknames of the users who submitted the requests, by request id. */
export const nameKyc = async (db: Db, uuids: readonly string[]): Promise<Map<string, string>> => {
  const requests = uuids.length === 0 ? [] : await listRequesters(db, uuids)
  const people = await findPeople(
    db,
    requests.map(({ user_id }) => user_id),
  )
  return new Map(requests.map(({ uuid, user_id }) => [uuid, people.get(user_id)?.nickname ?? '']))
}
