import type { Db } from '../../platform/db/database.ts'
import { findPeople } from '../accounts/public.ts'
import { listSubmitters } from './kyc.sql.ts'

/** The nicknames of the users who submitted them, by id of the submission. */
export const nameKyc = async (db: Db, uuids: readonly string[]): Promise<Map<string, string>> => {
  const submissions = uuids.length === 0 ? [] : await listSubmitters(db, uuids)
  const people = await findPeople(
    db,
    submissions.map(({ user_id }) => user_id),
  )
  return new Map(submissions.map(({ uuid, user_id }) => [uuid, people.get(user_id)?.nickname ?? '']))
}
