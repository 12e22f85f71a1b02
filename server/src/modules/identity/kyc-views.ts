// Staff open a submission for a limited time, and the view is recorded with their reason.
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { findPeople } from '../accounts/public.ts'
import { hasViewed, recordView } from '../audit/public.ts'
import { listSubmitters } from './kyc.sql.ts'

const viewLastsMs = 15 * 60_000

/** The kind of a submission in staff logs. */
export const kycSubject = (uuid: string): { kind: string; id: string } => ({ kind: 'kyc', id: uuid })

/** The nicknames of the users who made these submissions, by id of the submission: how staff logs name them. */
export const nameKyc = async (db: Db, uuids: readonly string[]): Promise<Map<string, string>> => {
  const submissions = uuids.length === 0 ? [] : await listSubmitters(db, uuids)
  const people = await findPeople(
    db,
    submissions.map(({ user_id }) => user_id),
  )
  return new Map(submissions.map(({ uuid, user_id }) => [uuid, people.get(user_id)?.nickname ?? '']))
}

/** @returns until when it is open */
export const openFor = async (tx: Tx, { id }: Actor, uuid: string, reason: string, now: Date): Promise<Date> => {
  await recordView(tx, { actorId: id, subject: kycSubject(uuid), reason, at: now })
  return new Date(now.getTime() + viewLastsMs)
}

export const hasOpen = (db: Db, { id }: Actor, uuid: string, now: Date): Promise<boolean> =>
  hasViewed(db, { actorId: id, subject: kycSubject(uuid), since: new Date(now.getTime() - viewLastsMs) })
