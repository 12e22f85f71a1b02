import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { after, feedOf } from '../../platform/db/lists.ts'
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

/** The newest first, on from the one with this uuid. */
export const listStaffViews = (db: Db, start: string | undefined, size: number) => {
  const views = db.selectFrom('staff_views')
  const rows = views.select(['id', 'uuid', 'staff_id', 'subject_kind', 'subject_id', 'reason', 'created_at'])
  const last = start === undefined ? undefined : views.where('uuid', '=', start)
  return feedOf(after(rows, { by: ['created_at', 'id'], direction: 'desc' }, last), size, (row) => row.uuid)
}

/** Those that were kept for two years; the database lets no younger ones go. */
export const deleteOldStaffViews = async (tx: Tx, now: Date): Promise<void> => {
  const keptSince = sql<Date>`${now}::timestamptz - interval '2 years'`
  await tx.deleteFrom('staff_views').where('created_at', '<=', keptSince).execute()
}
