import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/http/call.ts'
import { channels } from './channels.ts'
import { findRecipients } from './find-recipients.ts'
import type { NotifiedEvent } from './notified-event.ts'

export type NotificationServices = Pick<Services, 'db' | 'loadActors'>

/** Delivers an event to all its recipients, once per channel. */
export const dispatchNotifications = async (
  { db, loadActors }: NotificationServices,
  event: NotifiedEvent | null,
): Promise<void> => {
  if (event === null) return
  await inTransaction(db, async (tx) => {
    const recipientIds = await findRecipients(tx, loadActors, event)
    if (recipientIds.length === 0) return
    for (const deliver of channels) await deliver(tx, event, recipientIds)
  })
}
