import type { ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { readNotification as endpoint } from '@jebo/contract/notifications/notifications.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { markRead } from './notifications.sql.ts'

/** Marks one of the caller's notifications as read. */
export const readNotification = async (
  call: CallOf<typeof endpoint>,
  { id }: ParsedInputOf<typeof endpoint>,
): Promise<undefined> => {
  const isFound = await inTransaction(call.db, (tx) => markRead(tx, call.actor.id, id, call.now))
  refuseUnless(isFound, 'error.notFound')
  return undefined
}
