import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor, Services } from '../../platform/http/call.ts'
import { whoSeesActivity } from '../tickets/public.ts'
import { type Audience, notices, type Subject } from './notices.ts'
import { insertNotifications, insertTopicalNotifications } from './notifications.sql.ts'
import type { NotifiedEvent } from './notified-event.ts'
import { isCandidate } from './recipients.sql.ts'

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

const isInAudience: Record<Audience, (actor: Actor, event: NotifiedEvent) => boolean> = {
  AUTHOR: ({ id }, { ticket }) => id === ticket?.authorId,
  // Of the candidates, only the authors of its tickets are found by a program.
  TICKET_AUTHORS: (_actor, { program }) => program !== undefined,
  MANAGERS: ({ standing: { company } }, { companyId }) => company?.id === companyId && company.hasAgreedTerms,
  MEMBERS: ({ standing: { company } }, { companyId }) => company?.id === companyId,
  USER: ({ id }, { userId }) => id === userId,
}

/**
 * Finds the recipients by their current rights, in two queries regardless of their number.
 * @returns users, without the user who acted
 */
const findRecipients = async (
  tx: Tx,
  loadActors: Services['loadActors'],
  event: NotifiedEvent,
): Promise<RowId<'users'>[]> => {
  const { audiences } = notices[event.event]
  const isConcerned = (actor: Actor) =>
    actor.id !== event.actorId && audiences.some((audience) => isInAudience[audience](actor, event))
  const concerned = (await loadActors(tx, isCandidate(event))).filter(isConcerned)
  const readers = event.ticket ? await whoSeesActivity(tx, event.ticket.activityId, concerned) : concerned
  return readers.map(({ id }) => id)
}

/** Delivers an event to its recipients in the transaction that found them. Must be idempotent. */
type Channel = (tx: Tx, event: NotifiedEvent, recipientIds: readonly RowId<'users'>[]) => Promise<void>

const subjectOf = ({ ticket, program }: NotifiedEvent): Subject => ({
  ...(ticket && { ticketId: ticket.publicId }),
  ...(program && { programId: program.publicId }),
})

/** What an event has in common with others that are told as one. Each reward has its own amount. */
const topicOf = ({ event, ticket, program }: NotifiedEvent): { topic: string; activity_id: number } | null => {
  if (program) return { topic: `${event}:${program.publicId}`, activity_id: program.versionId }
  return ticket && event !== 'REWARD_PAID'
    ? { topic: `${event}:${ticket.publicId}`, activity_id: ticket.activityId }
    : null
}

/** The in-app list of notifications. */
const bell: Channel = async (tx, event, recipientIds) => {
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
  await insertNotifications(
    tx,
    recipientIds.map((id) => ({ ...notification, user_id: id })),
  )
}

const channels: readonly Channel[] = [bell]
