import type { readNotification as endpoint } from '@jebo/contract/notifications/notifications.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { markRead } from './notifications.sql.ts'

/** Marks one of the caller's notifications as read. */
export const readNotification: Handler<typeof endpoint> = async (call, { id }) => {
  const isFound = await inTransaction(call.db, (tx) => markRead(tx, call.actor.id, id, call.now))
  refuseUnless(isFound, 'error.notFound')
}
