// What staff do about the disclosure of tickets: not on what is their own, with a reason for both sides, and recorded.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Actor, Services } from '../../platform/http/call.ts'
import { findOwn, type LinkedTo } from '../../platform/http/own-subject.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { recordAudit } from '../audit/public.ts'
import { writeComment } from './ticket-comments.ts'
import type { TicketColumns } from './tickets.sql.ts'

/** A call of staff. */
export type Asking = Pick<Services, 'findOwnCompanies'> & { actor: Actor; now: Date }
/** A ticket with those who are linked to what staff decide. */
export type Linked = Pick<TicketColumns, 'author_id' | 'crew_id' | 'company_id'> &
  Partial<{ [Column in 'requested_by' | 'answered_by']: RowId<'users'> | null }>

const linksOf = ({ author_id, company_id, requested_by = null, answered_by = null }: Linked): LinkedTo => ({
  users: [author_id, requested_by, answered_by],
  companies: [company_id],
})

/** Tells of any of these tickets whether it is the caller's own, also by a crew or a company that they have left. */
export const findOwnTickets = async (
  db: Db,
  call: Asking,
  tickets: readonly Linked[],
): Promise<(ticket: Linked) => boolean> => {
  const isOwn = await findOwn(db, call, tickets.map(linksOf))
  const crews: readonly RowId<'crews'>[] = call.actor.standing.formerCrewIds ?? []
  return (ticket) => isOwn(linksOf(ticket)) || (ticket.crew_id !== null && crews.includes(ticket.crew_id))
}

/** @throws Refusal `staff.ownSubject` if the ticket is the caller's own */
export const refuseOwnTicket = async (tx: Tx, call: Asking, ticket: Linked): Promise<void> => {
  const isOwn = await findOwnTickets(tx, call, [ticket])
  refuseUnless(!isOwn(ticket), 'staff.ownSubject')
}

/** An action of staff on a locked ticket. */
export type StaffAction = { ticket: TicketColumns; actor: Actor; side: 'STAFF'; at: Date }

export const staffActionOn = (ticket: TicketColumns, { actor, now }: Asking): StaffAction => ({
  ...{ ticket, actor },
  ...{ side: 'STAFF' as const, at: now },
})

/** The reason, which both sides read in the history of the ticket. */
export const writeStaffReason = async (
  tx: Tx,
  { ticket, actor, at }: StaffAction,
  reason: string,
): Promise<RowId<'comments'>> =>
  (await writeComment(tx, { ticket, actor, at }, { kind: 'REASON', contents: reason })).id

type Entry = { action: `ticket.${string}`; detail?: Record<string, string> }

export const recordStaffAction = (
  tx: Tx,
  { ticket, actor, at }: StaffAction,
  { action, detail = {} }: Entry,
): Promise<void> =>
  recordAudit(tx, {
    actorId: actor.id,
    action,
    subject: { kind: 'ticket', id: String(ticket.public_id) },
    detail,
    at,
  })
