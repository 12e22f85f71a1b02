import type { RowId } from '@jebo/contract/core/id.ts'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { after, feedOf } from '../../platform/db/lists.ts'
import type { Notifications } from '../../platform/db/schema.gen.ts'

/** Adds notifications, except for users already notified of the event. */
export const insertNotifications = async (tx: Tx, rows: Insertable<Notifications>[]): Promise<void> => {
  await tx
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'source']).doNothing())
    .execute()
}

/** Newest first, starting after the given uuid. */
export const listNotifications = (db: Db, userId: RowId<'users'>, start: string | undefined, size: number) => {
  const own = db.selectFrom('notifications').where('user_id', '=', userId)
  const rows = own.select(['uuid', 'type', 'event', 'subject', 'value', 'amount_won', 'link', 'read_at', 'created_at'])
  const last = start === undefined ? undefined : own.where('uuid', '=', start)
  return feedOf(after(rows, { by: ['id'], direction: 'desc' }, last), size, (row) => row.uuid)
}

/** False if this user has no such notification; the time of the first reading is retained. */
export const markRead = async (tx: Tx, userId: RowId<'users'>, uuid: string, at: Date): Promise<boolean> => {
  const row = await tx
    .updateTable('notifications')
    .set(({ fn, ref, val }) => ({ read_at: fn.coalesce(ref('read_at'), val(at)) }))
    .where('uuid', '=', uuid)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const markAllRead = async (tx: Tx, userId: RowId<'users'>, at: Date): Promise<void> => {
  await tx
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()
}
