// The managers who can work on tickets of their company, with the rights that they have now.
import { ticketReaders } from '@jebo/contract/core/company-permissions.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Actor, Services } from '../../platform/http/call.ts'
import { managedScopeOf } from '../../platform/http/reader.ts'
import { isMemberOf, isThisMember, lockMemberRights } from '../companies/public.ts'
import { sideOf } from './tickets.policy.ts'
import type { Ticket } from './tickets.sql.ts'

type Loading = Pick<Services, 'loadActors'>

/** Managers belong to no crew. */
const canRead = (manager: Actor, ticket: Ticket): boolean =>
  sideOf(manager, { ...ticket, is_of_crew: false }) === 'COMPANY'

/** @param ticket which they can read; by default any */
export const listCandidates = async (
  db: Db,
  { loadActors }: Loading,
  companyId: RowId<'companies'>,
  ticket: Ticket | null,
): Promise<Actor[]> => {
  const members = await loadActors(db, (userId) => isMemberOf(userId, companyId))
  const readers = members.filter((member) => managedScopeOf(member, ticketReaders) !== null)
  return ticket ? readers.filter((reader) => canRead(reader, ticket)) : readers
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
): Promise<(ticket: Ticket) => boolean> => {
  if ((await lockMemberRights(tx, companyId, userId)) === null) return () => false
  const [manager] = await loadActors(tx, (id) => isThisMember(id, userId))
  return (ticket) => manager !== undefined && canRead(manager, ticket)
}
