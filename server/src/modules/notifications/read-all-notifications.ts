import type { readAllNotifications as endpoint } from '@jebo/contract/notifications/notifications.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { markAllRead } from './notifications.sql.ts'

/** Marks all of the caller's notifications as read, up to what they have seen. */
export const readAllNotifications: Handler<typeof endpoint> = async (call, { shown }) => {
  await inTransaction(call.db, (tx) => markAllRead(tx, call.actor.id, shown, call.now))
}
