import type { Db } from '../../platform/db/database.ts'
import type { Actor, Services } from '../../platform/http/call.ts'
import { listMemberIds } from '../companies/public.ts'
import { type Audience, notices } from './notices.ts'
import type { NotifiedEvent } from './notified-event.ts'

const belongsTo: Record<Audience, (actor: Actor, event: NotifiedEvent) => boolean> = {
  AUTHOR: ({ id }, { ticket }) => id === ticket?.authorId,
  // On his own ticket a manager has no manager's rights.
  MANAGERS: ({ id, standing: { company } }, { ticket, companyId }) =>
    company?.id === companyId && company.hasAgreedTerms && id !== ticket?.authorId,
  MEMBERS: ({ standing: { company } }, { companyId }) => company?.id === companyId,
  PERSON: ({ id }, { personId }) => id === personId,
}

/** Who is told, judged by what everybody is and may see now: the internal ids, without the one who acted. */
export const findRecipients = async (
  db: Db,
  loadActor: Services['loadActor'],
  event: NotifiedEvent,
): Promise<number[]> => {
  const { tells } = notices[event.event]
  const { companyId, personId, ticket } = event
  const members = companyId === null ? [] : await listMemberIds(db, companyId)
  const near = new Set([ticket?.authorId, personId, ...members].filter((id) => id !== undefined))
  if (event.actorId !== null) near.delete(event.actorId)
  const actors = await Promise.all([...near].map((id) => loadActor(db, id)))
  const concerned = actors.filter((actor) => actor && tells.some((audience) => belongsTo[audience](actor, event)))
  const seen = await Promise.all(concerned.map((actor) => actor && event.ticket?.canSee(db, actor)))
  return concerned.flatMap((actor, index) => (actor && seen[index] !== false ? [actor.id] : []))
}
