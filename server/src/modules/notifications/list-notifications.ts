import type { listNotifications as endpoint } from '@jebo/contract/notifications/notifications.endpoints.ts'
import { notification } from '@jebo/contract/notifications/notifications.schema.ts'
import type { Handler } from '../../platform/http/call.ts'
import { findCounts } from './counts.sql.ts'
import { listNotifications as listRows } from './notifications.sql.ts'

/** The caller's notifications, newest first. */
export const listNotifications: Handler<typeof endpoint> = async ({ db, actor }, { after, size }) => {
  const [{ count, readCount }, { rows, next }] = await Promise.all([
    findCounts(db, actor.id),
    listRows(db, actor.id, after, size),
  ])
  const data = rows.map((row) => ({
    id: row.uuid,
    type: notification.shape.type.parse(row.type),
    event: notification.shape.event.parse(row.event),
    subject: row.subject,
    value: row.value,
    amountWon: row.amount_won,
    link: row.link,
    times: row.times,
    isRead: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
  }))
  return { count, readCount, data, next }
}
