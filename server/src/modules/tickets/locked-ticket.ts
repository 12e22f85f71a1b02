import type { Side } from '@jebo/contract/core/actor.ts'
import { actingSideOf, type TicketSide } from '@jebo/contract/tickets/ticket-side.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { holdMembership } from '../crews/public.ts'
import {
  type Judged,
  permissionFor,
  permissionsOf,
  refusalOn,
  sideOf,
  type TicketActionName,
} from './tickets.policy.ts'
import { isStillShared, lockVisibleTickets, type Ticket } from './tickets.sql.ts'

/** A locked ticket with the acting user, who they are to it, the side they act for, and the time; null for neither side. */
export type TicketAction = { ticket: Ticket; actor: Actor; role: TicketSide | null; side: Side | null; at: Date }

export const actionOn = (ticket: Ticket, { actor, now }: Caller): TicketAction => {
  const role = sideOf(actor, ticket)
  return { ticket, actor, role, side: role && actingSideOf(role), at: now }
}

/** The same, after the policy has permitted the action. */
export type PermittedAction = TicketAction & { side: Side }

type Caller = { actor: Actor; now: Date }

/**
 * Keeps who sees a locked ticket as a member of its crew in the crew. Shares change behind the lock of the ticket.
 * @returns false if they have left it meanwhile, or have no share any more
 */
export const holdRole = async (tx: Tx, actor: Actor, ticket: Ticket): Promise<boolean> => {
  const role = sideOf(actor, ticket)
  if (role === 'CREW' && ticket.crew_id !== null) return holdMembership(tx, actor, ticket.crew_id)
  return role !== 'PARTICIPANT' || isStillShared(tx, actor, ticket.id)
}

/** @throws Refusal `error.notFound` if the caller cannot see the ticket */
export const lockTicket = async (tx: Tx, caller: Caller, id: number): Promise<TicketAction> => {
  const [ticket] = await lockVisibleTickets(tx, [id], caller.actor)
  refuseUnless(ticket && (await holdRole(tx, caller.actor, ticket)), 'error.notFound')
  return actionOn(ticket, caller)
}

/** @throws Refusal if the policy does not permit the action */
export function permit(
  action: TicketAction,
  name: TicketActionName,
  asked: Pick<
    Judged,
    | 'to'
    | 'read'
    | 'originalId'
    | 'moveId'
    | 'level'
    | 'request'
    | 'isPrivate'
    | 'isHidden'
    | 'closing'
    | 'approval'
    | 'consents'
  > = {},
): asserts action is PermittedAction {
  const { ticket, role, actor } = action
  const refusal = refusalOn(name, { ticket, side: role, permissions: permissionsOf(actor), ...asked })
  if (refusal === 'company.permissionRequired') refuse(refusal, { params: { permission: permissionFor(name) } })
  if (refusal !== null) refuse(refusal)
}
