import type { RowId } from '@jebo/contract/core/id.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { after, feedOf } from '../../platform/db/lists.ts'
import type { StaffViews } from '../../platform/db/schema.gen.ts'

export const insertStaffView = async (tx: Tx, view: Insertable<StaffViews>): Promise<void> => {
  await tx.insertInto('staff_views').values(view).execute()
}

type View = { actorId: RowId<'users'>; subject: { kind: string; id: string }; since: Date }

/** Whether this staff member viewed the object after `since`. */
export const hasViewed = async (db: Db, { actorId, subject, since }: View): Promise<boolean> => {
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

/** Newest first, starting after the given uuid. */
export const listStaffViews = (db: Db, start: string | undefined, size: number) => {
  const views = db.selectFrom('staff_views')
  const rows = views.select(['id', 'uuid', 'staff_id', 'subject_kind', 'subject_id', 'reason', 'created_at'])
  const last = start === undefined ? undefined : views.where('uuid', '=', start)
  return feedOf(after(rows, { by: ['created_at', 'id'], direction: 'desc' }, last), size, (row) => row.uuid)
}

/** Deletes views older than two years; a trigger prevents the deletion of newer ones. */
export const deleteOldStaffViews = async (tx: Tx, now: Date): Promise<void> => {
  const start = sql<Date>`${now}::timestamptz - interval '2 years'`
  await tx.deleteFrom('staff_views').where('created_at', '<=', start).execute()
}
