import type { Side } from '@jebo/contract/core/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type Judged, refusalOn, sideOf, type TicketActionName } from './tickets.policy.ts'
import { lockVisibleTickets, type Ticket } from './tickets.sql.ts'

/** A locked ticket, who acts on it, when, and for which side; null where for none. */
export type TicketAction = { ticket: Ticket; actor: Actor; side: Side | null; at: Date }

/** The same, once the policy has permitted it. */
export type PermittedAction = TicketAction & { side: Side }

type Caller = { actor: Actor; now: Date }

/** @throws Refusal `error.notFound` where the caller does not see such a ticket */
export const lockTicket = async (tx: Tx, { actor, now }: Caller, id: number): Promise<TicketAction> => {
  const [ticket] = await lockVisibleTickets(tx, [id], actor)
  return ticket ? { ticket, actor, side: sideOf(actor, ticket), at: now } : refuse('error.notFound')
}

/** @throws Refusal where the policy does not let the caller do this */
export function permit(
  action: TicketAction,
  name: TicketActionName,
  asked: Pick<Judged, 'to' | 'request'> = {},
): asserts action is PermittedAction {
  const refusal = refusalOn(name, { ticket: action.ticket, side: action.side, ...asked })
  if (refusal !== null) refuse(refusal)
}
