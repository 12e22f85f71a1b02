import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/http/call.ts'
import { mailLater } from './mail-notices.ts'
import { notices, subjectOf } from './notices.ts'
import { type Cause, readEvent } from './notifications.events.ts'
import { insertNotifications, insertTopicalNotifications } from './notifications.sql.ts'
import { amountFor, type NotifiedEvent } from './notified-event.ts'
import { isCandidate } from './recipients.sql.ts'
import { findRecipients } from './recipients.ts'

export type NotificationServices = Pick<Services, 'db' | 'loadActors' | 'clock'>

/** Delivers an event to all its recipients: the bell decides who has not been told of it, and mail follows the bell. */
export const dispatchNotifications = async (
  { db, loadActors, clock }: NotificationServices,
  cause: Cause,
): Promise<void> => {
  const event = await readEvent(db, cause)
  if (event === null) return
  await inTransaction(db, async (tx) => {
    const recipientIds = await findRecipients(tx, loadActors, event, isCandidate(event))
    if (recipientIds.length === 0) return
    const notifiedIds = await notifyInBell(tx, event, recipientIds)
    await mailLater(tx, { cause, event }, notifiedIds, clock())
  })
}

/** Each reward has its own amount, and each reminder its own time. */
const toldApart: readonly NotifiedEvent['event'][] = ['REWARD_PAID', 'TARGET_SOON', 'TARGET_OVERDUE']

/** What an event has in common with others that are told as one. */
const topicOf = ({ event, ticket, program }: NotifiedEvent): { topic: string; activity_id: number } | null => {
  if (program && program.versionId !== null)
    return { topic: `${event}:${program.publicId}`, activity_id: program.versionId }
  return ticket && !toldApart.includes(event)
    ? { topic: `${event}:${ticket.publicId}`, activity_id: ticket.activityId }
    : null
}

/**
 * Adds an event to the in-app lists, in the transaction that found the recipients.
 * @returns the users who had not been notified of it
 */
const notifyInBell = (
  tx: Tx,
  event: NotifiedEvent,
  recipientIds: readonly RowId<'users'>[],
): Promise<RowId<'users'>[]> => {
  const { type, linkOf } = notices[event.event]
  const notification = {
    type,
    event: event.event,
    subject: event.subject,
    value: event.value ?? null,
    amount_won: event.amountWon ?? null,
    link: linkOf(subjectOf(event)),
    source: event.source,
    created_at: event.at,
  }
  const topical = topicOf(event)
  if (topical) return insertTopicalNotifications(tx, { ...notification, ...topical }, recipientIds)
  return insertNotifications(
    tx,
    recipientIds.map((id) => ({ ...notification, user_id: id, amount_won: amountFor(event, id) })),
  )
}
