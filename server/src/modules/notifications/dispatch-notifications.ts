import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/http/call.ts'
import { findRecipients } from './find-recipients.ts'
import { notices } from './notices.ts'
import { insertNotifications } from './notifications.sql.ts'
import type { NotifiedEvent } from './notified-event.ts'

export type NotificationServices = Pick<Services, 'db' | 'loadActor'>

/** Tells everybody whom it concerns, each once. */
export const dispatchNotifications = ({ db, loadActor }: NotificationServices, event: NotifiedEvent): Promise<void> =>
  inTransaction(db, async (tx) => {
    const recipients = await findRecipients(tx, loadActor, event)
    const { type, leadsTo } = notices[event.event]
    const notification = {
      type,
      event: event.event,
      subject: event.subject,
      value: event.value ?? null,
      amount_won: event.amountWon ?? null,
      link: leadsTo(event.ticket ? { ticketId: event.ticket.publicId } : {}),
      source: event.source,
      created_at: event.at,
    }
    const rows = recipients.map((id) => ({ ...notification, user_id: id }))
    if (rows.length > 0) await insertNotifications(tx, rows)
  })
