// The channels over which a notification reaches its recipients.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { notices } from './notices.ts'
import { insertNotifications } from './notifications.sql.ts'
import type { NotifiedEvent } from './notified-event.ts'

/** Delivers an event to its recipients in the transaction that found them. Must be idempotent. */
type Channel = (tx: Tx, event: NotifiedEvent, recipientIds: readonly RowId<'users'>[]) => Promise<void>

/** The in-app list of notifications. */
const bell: Channel = async (tx, event, recipientIds) => {
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
  await insertNotifications(
    tx,
    recipientIds.map((id) => ({ ...notification, user_id: id })),
  )
}

export const channels: readonly Channel[] = [bell]
