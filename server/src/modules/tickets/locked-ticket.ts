import type { Side } from '@jebo/contract/core/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import {
  type Judged,
  permissionFor,
  permissionsOf,
  refusalOn,
  sideOf,
  type TicketActionName,
} from './tickets.policy.ts'
import { lockVisibleTickets, type Ticket } from './tickets.sql.ts'

/** A locked ticket with the acting user, the time, and the side they act for; null for neither side. */
export type TicketAction = { ticket: Ticket; actor: Actor; side: Side | null; at: Date }

/** The same, after the policy has permitted the action. */
export type PermittedAction = TicketAction & { side: Side }

type Caller = { actor: Actor; now: Date }

/** @throws Refusal `error.notFound` if the caller cannot see the ticket */
export const lockTicket = async (tx: Tx, { actor, now }: Caller, id: number): Promise<TicketAction> => {
  const [ticket] = await lockVisibleTickets(tx, [id], actor)
  return ticket ? { ticket, actor, side: sideOf(actor, ticket), at: now } : refuse('error.notFound')
}

/** @throws Refusal if the policy does not permit the action */
export function permit(
  action: TicketAction,
  name: TicketActionName,
  asked: Pick<Judged, 'to' | 'read' | 'request' | 'isPrivate'> = {},
): asserts action is PermittedAction {
  const { ticket, side, actor } = action
  const refusal = refusalOn(name, { ticket, side, permissions: permissionsOf(actor), ...asked })
  if (refusal === 'company.permissionRequired') refuse(refusal, { params: { permission: permissionFor(name) } })
  if (refusal !== null) refuse(refusal)
}
