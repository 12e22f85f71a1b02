import type { readAllNotifications as endpoint } from '@jebo/contract/notifications/notifications.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { markAllRead } from './notifications.sql.ts'

/** Marks whatever the caller was told so far as read. */
export const readAllNotifications = async (call: CallOf<typeof endpoint>): Promise<undefined> => {
  await inTransaction(call.db, (tx) => markAllRead(tx, call.actor.id, call.now))
  return undefined
}
