import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor, Services } from '../../platform/http/call.ts'
import { whoSeesActivity } from '../tickets/public.ts'
import { type Audience, notices } from './notices.ts'
import type { NotifiedEvent } from './notified-event.ts'
import { near } from './recipients.sql.ts'

const belongsTo: Record<Audience, (actor: Actor, event: NotifiedEvent) => boolean> = {
  AUTHOR: ({ id }, { ticket }) => id === ticket?.authorId,
  // Managers do not act as managers on their own tickets.
  MANAGERS: ({ id, standing: { company } }, { ticket, companyId }) =>
    company?.id === companyId && company.hasAgreedTerms && id !== ticket?.authorId,
  MEMBERS: ({ standing: { company } }, { companyId }) => company?.id === companyId,
  PERSON: ({ id }, { personId }) => id === personId,
}

/**
 * Finds the recipients by their current rights, in two queries regardless of their number.
 * @returns users, without the user who acted
 */
export const findRecipients = async (
  tx: Tx,
  loadActors: Services['loadActors'],
  event: NotifiedEvent,
): Promise<RowId<'users'>[]> => {
  const { audiences } = notices[event.event]
  const isConcerned = (actor: Actor) =>
    actor.id !== event.actorId && audiences.some((audience) => belongsTo[audience](actor, event))
  const concerned = (await loadActors(tx, near(event))).filter(isConcerned)
  const readers = event.ticket ? await whoSeesActivity(tx, event.ticket.activityId, concerned) : concerned
  return readers.map(({ id }) => id)
}
