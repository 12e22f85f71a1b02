import type { ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import { z } from '@jebo/contract/core/zod.ts'
import type { readNotification as endpoint } from '@jebo/contract/notifications/notifications.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { markRead } from './notifications.sql.ts'

/** What is no id of ours is looked for all the same, and is not found. */
const isId = (text: string): boolean => z.uuid().safeParse(text).success

/** Marks one of the caller's notifications as read. */
export const readNotification = async (
  call: CallOf<typeof endpoint>,
  { id }: ParsedInputOf<typeof endpoint>,
): Promise<undefined> => {
  const isFound = isId(id) && (await inTransaction(call.db, (tx) => markRead(tx, call.actor.id, id, call.now)))
  refuseUnless(isFound, 'error.notFound')
  return undefined
}
