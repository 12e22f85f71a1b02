import type { readNotification as endpoint } from '@jebo/contract/notifications/notifications.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { markRead } from './notifications.sql.ts'

/** Marks one of the caller's notifications as read, unless it tells of more by now. */
export const readNotification: Handler<typeof endpoint> = async (call, shown) => {
  const isFound = await inTransaction(call.db, (tx) => markRead(tx, call.actor.id, shown, call.now))
  refuseUnless(isFound, 'error.notFound')
}
