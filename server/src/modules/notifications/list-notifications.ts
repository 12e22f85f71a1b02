import type { GivenAnswerOf, ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { listNotifications as endpoint } from '@jebo/contract/notifications/notifications.endpoints.ts'
import { notification } from '@jebo/contract/notifications/notifications.schema.ts'
import { cutFeed, feedLimit } from '../../platform/db/feed.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { countNotifications, selectNotifications } from './notifications.sql.ts'

/** What the caller was told, the newest first. */
export const listNotifications = async (
  { db, actor }: CallOf<typeof endpoint>,
  { after, size }: ParsedInputOf<typeof endpoint>,
): Promise<GivenAnswerOf<typeof endpoint>> => {
  const { count, readCount } = await countNotifications(db, actor.id)
  const rows = count === 0 ? [] : await selectNotifications(db, actor.id, after, feedLimit(size))
  const { shown, next } = cutFeed(rows, size, (row) => row.uuid)
  const data = shown.map((row) => ({
    id: row.uuid,
    type: notification.shape.type.parse(row.type),
    event: notification.shape.event.parse(row.event),
    subject: row.subject,
    value: row.value,
    amountWon: row.amount_won,
    link: row.link,
    isRead: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
  }))
  return { count, readCount, data, next }
}
