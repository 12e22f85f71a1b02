// The only code that writes the disclosure of a ticket, and the state of a request for it.
import type { ActingSide } from '@jebo/contract/core/actor.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import {
  type Disclosure,
  type DisclosureMover,
  type DisclosureRequestMover,
  type DisclosureRequestState,
  disclosureLifecycle,
  disclosureRequestLifecycle,
  stateOf,
} from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { findRequestIn } from './disclosures.sql.ts'
import { touch } from './move-ticket.ts'
import { writeDisclosure, writeRequestState } from './status.sql.ts'
import { deleteTerm } from './terms.sql.ts'
import type { TicketColumns } from './tickets.sql.ts'

/** The acting user; null if the platform acts. */
type Acted = { ticket: TicketColumns; actor: { id: RowId<'users'> } | null; side: ActingSide; at: Date }

/** A lowered level keeps the time at which the ticket became public. */
const disclosedAt = ({ disclosure, disclosed_at }: TicketColumns, to: Disclosure, at: Date): Date | null => {
  if (to === 'CLOSED') return null
  return disclosure === 'FULLY_DISCLOSED' ? disclosed_at : at
}

type Move = { to: Disclosure; by: DisclosureMover; since?: Date }

/**
 * An open ticket is made public by its company alone, and by the end of a take-down, if it was public before. A closed one, which
 * both sides decide about, may have been opened again since they did.
 */
const isInTime = ({ substate }: TicketColumns, { to, by, since }: Move): boolean => {
  const isOpen = stateOf(substate) === 'OPEN'
  if (to === 'CLOSED') return true
  if (by === 'COMPANY') return isOpen
  return stateOf(substate) === 'CLOSED' || (isOpen && to === 'LIMITED_DISCLOSED' && since !== undefined)
}

/**
 * @param since when it became public first, if it was hidden meanwhile
 * @throws Refusal `ticket.disclosureNotAllowed` if the lifecycle does not allow the transition
 */
export const discloseTicket = async (
  tx: Tx,
  action: Acted,
  { summary, ...move }: Move & { summary: string | null },
): Promise<void> => {
  const { ticket, at } = action
  const { to, by, since } = move
  const isMove = isInTime(ticket, move) && disclosureLifecycle.isMove(ticket.disclosure, to, by)
  refuseUnless(isMove, 'ticket.disclosureNotAllowed')
  // Its plan has nothing to add.
  if (to === 'FULLY_DISCLOSED') await deleteTerm(tx, ticket.id)
  await writeDisclosure(tx, ticket, {
    ...touch(action),
    disclosure: to,
    disclosed_at: since ?? disclosedAt(ticket, to, at),
    summary: summary ?? ticket.summary,
  })
}

/** @throws Refusal `ticket.disclosureRequestEnded` if the request is no longer pending */
export const moveRequest = async (
  tx: Tx,
  { actor, at }: Pick<Acted, 'actor' | 'at'>,
  { id, state }: { id: RowId<'disclosure_requests'>; state: DisclosureRequestState },
  { to, by, objection }: { to: DisclosureRequestState; by: DisclosureRequestMover; objection?: string | undefined },
): Promise<void> => {
  refuseUnless(disclosureRequestLifecycle.isMove(state, to, by), 'ticket.disclosureRequestEnded')
  const isDecided = to === 'REFUSED' || to === 'GRANTED'
  await writeRequestState(tx, id, {
    from: state,
    to,
    // Who objected, and when, stays.
    ...(state === 'OPEN' && { answered_by: to === 'ENDED' ? null : (actor?.id ?? null), answered_at: at }),
    ...(isDecided && { decided_by: actor?.id ?? null, decided_at: at }),
    ...(objection !== undefined && { objection }),
    notice_at: null,
  })
}

/** Ends the request of a locked ticket that is in this state, if there is one. */
export const endRequest = async (
  tx: Tx,
  action: Acted,
  { state, by }: { state: 'OPEN' | 'OBJECTED'; by: DisclosureRequestMover },
): Promise<void> => {
  const request = await findRequestIn(tx, action.ticket.id, state)
  if (request) await moveRequest(tx, action, request, { to: 'ENDED', by })
}
