// The managers who can work on tickets of their company, with the rights that they have now.
import { ticketReaders } from '@jebo/contract/core/company-permissions.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Actor, Services } from '../../platform/http/call.ts'
import { managedScopeOf } from '../../platform/http/reader.ts'
import { isMemberOf, isThisMember, lockMemberRights } from '../companies/public.ts'
import { listAsked } from './participants.sql.ts'
import { sideOf } from './tickets.policy.ts'
import type { Ticket } from './tickets.sql.ts'

type Loading = Pick<Services, 'loadActors'>

/** Managers belong to no crew. @param asked who was ever asked to share the ticket */
const canRead = (manager: Actor, ticket: Ticket, asked: readonly RowId<'users'>[]): boolean =>
  sideOf(manager, { ...ticket, is_of_crew: false, is_shared: false, was_asked: asked.includes(manager.id) }) ===
  'COMPANY'

/** @param ticket which they can read; by default any */
export const listCandidates = async (
  db: Db,
  { loadActors }: Loading,
  companyId: RowId<'companies'>,
  ticket: Ticket | null,
): Promise<Actor[]> => {
  const members = await loadActors(db, (userId) => isMemberOf(userId, companyId))
  const readers = members.filter((member) => managedScopeOf(member, ticketReaders) !== null)
  if (ticket === null) return readers
  const asked = await listAsked(db, ticket.id)
  return readers.filter((reader) => canRead(reader, ticket, asked))
}

/**
 * Keeps a manager's rights as they are until the transaction ends. Must precede the locks of tickets: who takes rights takes
 * the tickets afterwards.
 * @returns whether they can read a ticket
 */
export const holdCandidate = async (
  tx: Tx,
  { loadActors }: Loading,
  companyId: RowId<'companies'>,
  userId: RowId<'users'>,
): Promise<(ticket: Ticket) => Promise<boolean>> => {
  if ((await lockMemberRights(tx, companyId, userId)) === null) return async () => false
  const [manager] = await loadActors(tx, (id) => isThisMember(id, userId))
  return async (ticket) => manager !== undefined && canRead(manager, ticket, await listAsked(tx, ticket.id))
}
