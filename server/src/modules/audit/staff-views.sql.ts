import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { StaffViews } from '../../platform/db/schema.gen.ts'

export const insertStaffView = async (tx: Tx, view: Insertable<StaffViews>): Promise<void> => {
  await tx.insertInto('staff_views').values(view).execute()
}

type Asked = { actorId: number; subject: { kind: string; id: string }; since: Date }

/** Whether this member of staff opened it after `since`. */
export const hasViewed = async (db: Db, { actorId, subject, since }: Asked): Promise<boolean> => {
  const view = await db
    .selectFrom('staff_views')
    .select('id')
    .where('staff_id', '=', actorId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return view !== undefined
}

export const countStaffViews = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('staff_views')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** The newest first, from the one after `after` on. */
export const listStaffViews = (db: Db, after: string | undefined, limit: number) => {
  const rows = db
    .selectFrom('staff_views')
    .select(['id', 'uuid', 'staff_id', 'subject_kind', 'subject_id', 'reason', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (after === undefined) return rows.execute()
  const isOlder = sql<boolean>`(created_at, id) < (select created_at, id from staff_views where uuid = ${after})`
  return rows.where(isOlder).execute()
}

/** Those that were kept for two years; the database lets no younger ones go. */
export const deleteOldStaffViews = async (tx: Tx, now: Date): Promise<void> => {
  const keptSince = sql<Date>`${now}::timestamptz - interval '2 years'`
  await tx.deleteFrom('staff_views').where('created_at', '<=', keptSince).execute()
}
