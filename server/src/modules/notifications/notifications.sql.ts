import type { RowId } from '@jebo/contract/core/id.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { after, feedOf } from '../../platform/db/lists.ts'
import type { Notifications } from '../../platform/db/schema.gen.ts'

/**
 * Adds notifications, except for users already notified of the event.
 * @returns the users who got one
 */
export const insertNotifications = async (tx: Tx, rows: Insertable<Notifications>[]): Promise<RowId<'users'>[]> => {
  const added = await tx
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'source']).doNothing())
    .returning('user_id')
    .execute()
  return added.map(({ user_id }) => user_id)
}

type Topical = Omit<Insertable<Notifications>, 'user_id'> & { topic: string; activity_id: number }

/**
 * Adds a notification of a topic, or adds to the unread one of a user, which becomes their newest. Users who were told of
 * this or a later activity of the topic are skipped. Comments that wait together are read from the first one on; other
 * events are linked as they are now.
 * @returns the users who were told
 */
export const insertTopicalNotifications = async (
  tx: Tx,
  row: Topical,
  userIds: readonly RowId<'users'>[],
): Promise<RowId<'users'>[]> => {
  const { rows } = await sql<{ user_id: RowId<'users'> }>`
    insert into notifications as known
      (user_id, type, event, subject, value, amount_won, link, source, created_at, topic, activity_id)
    select user_id, ${row.type}::text, ${row.event}::text, ${row.subject}::text, ${row.value}::text,
      ${row.amount_won}::bigint, ${row.link}::text, ${row.source}::text, ${row.created_at}::timestamptz,
      ${row.topic}::text, ${row.activity_id}::bigint
    from unnest(${userIds}::bigint[]) as recipients (user_id)
    where not exists (
      select from notifications as told where told.user_id = recipients.user_id and told.topic = ${row.topic}
        and told.activity_id >= ${row.activity_id}
    )
    order by user_id
    on conflict (user_id, topic) where read_at is null and topic is not null do update set
      id = default, times = known.times + 1, subject = excluded.subject, value = excluded.value,
      link = case when known.event = 'COMMENT_WRITTEN' then known.link else excluded.link end,
      source = excluded.source, activity_id = excluded.activity_id, created_at = excluded.created_at
    where known.activity_id < excluded.activity_id
    returning user_id`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** Newest first, starting after the given uuid. */
export const listNotifications = (db: Db, userId: RowId<'users'>, start: string | undefined, size: number) => {
  const own = db.selectFrom('notifications').where('user_id', '=', userId)
  const rows = own.select([
    'uuid',
    'type',
    'event',
    'subject',
    'value',
    'amount_won',
    'link',
    'read_at',
    'created_at',
    'times',
  ])
  const last = start === undefined ? undefined : own.where('uuid', '=', start)
  return feedOf(after(rows, { by: ['id'], direction: 'desc' }, last), size, (row) => row.uuid)
}

/** A notification as its user saw it. A row that has become newer since tells of more events. */
type Shown = { id: string; times: number }

/**
 * Marks a notification as read if it is still the one shown; the time of the first reading is retained.
 * @returns false if this user has no such notification
 */
export const markRead = async (tx: Tx, userId: RowId<'users'>, { id, times }: Shown, at: Date): Promise<boolean> => {
  const row = await tx
    .updateTable('notifications')
    .set((set) => ({
      read_at: set
        .case()
        .when('times', '<=', times)
        .then(set.fn.coalesce('read_at', set.val(at)))
        .else(set.ref('read_at'))
        .end(),
    }))
    .where('uuid', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks the newest unchanged one of those shown, and all older ones: what is newer has not been seen. */
export const markAllRead = async (tx: Tx, userId: RowId<'users'>, shown: readonly Shown[], at: Date): Promise<void> => {
  await sql`
    update notifications set read_at = ${at}
    where user_id = ${userId} and read_at is null and id <= (
      select max(id) from notifications as seen
      join unnest(${shown.map(({ id }) => id)}::uuid[], ${shown.map(({ times }) => times)}::int[]) as shown (uuid, times)
        on shown.uuid = seen.uuid and seen.times <= shown.times
      where seen.user_id = ${userId}
    )`.execute(tx)
}

/** Deletes all notifications of a user, with their counts. */
export const eraseNotifications = async (tx: Tx, userId: RowId<'users'>): Promise<void> => {
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute()
  await tx.deleteFrom('notification_counts').where('user_id', '=', userId).execute()
}
