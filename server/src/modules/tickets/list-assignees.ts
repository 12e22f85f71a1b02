import { wholeList } from '@jebo/contract/core/page.ts'
import type { listAssignees as endpoint } from '@jebo/contract/tickets/assignment.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { findPeople } from '../accounts/public.ts'
import { listCandidates } from './assignees.ts'
import { getVisibleTicket } from './tickets.sql.ts'

/** By name, so that each keeps their place. */
export const listAssignees: Handler<typeof endpoint> = async (call, { ticketId }) => {
  const { db, actor } = call
  const ticket = ticketId === undefined ? null : await getVisibleTicket(call, ticketId)
  const candidates = await listCandidates(db, call, actor.standing.company.id, ticket)
  const people = await findPeople(
    db,
    candidates.map(({ id }) => id),
  )
  return wholeList([...people.values()].toSorted((one, other) => one.nickname.localeCompare(other.nickname, 'ko')))
}
