import type { Side } from '@jebo/contract/tickets/tickets.schema.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { sideOf } from './tickets.policy.ts'
import { lockVisibleTickets, type Ticket } from './tickets.sql.ts'

/** A ticket kept from everybody else, who acts on it, when, and for which side; null where for none. */
export type TicketAction = { ticket: Ticket; actor: Actor; side: Side | null; at: Date }

/** The same, once the policy has let him pass. */
export type PermittedAction = TicketAction & { side: Side }

type Caller = { actor: Actor; now: Date }

/** @throws Refusal `error.notFound` where the caller does not see such a ticket */
export const lockTicket = async (tx: Tx, { actor, now }: Caller, id: number): Promise<TicketAction> => {
  const [ticket] = await lockVisibleTickets(tx, [id], actor)
  return ticket ? { ticket, actor, side: sideOf(actor, ticket), at: now } : refuse('error.notFound')
}

/** Narrows a action to one of a side. @throws Refusal `ticket.actionNotAllowed` where the policy says no */
export function refuseUnlessMay(action: TicketAction, may: boolean): asserts action is PermittedAction {
  if (!may || action.side === null) refuse('ticket.actionNotAllowed')
}
