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
import { touch } from './move-ticket.ts'
import { writeDisclosure, writeRequestState } from './status.sql.ts'
import type { TicketColumns } from './tickets.sql.ts'

/** The acting user; null if the platform acts. */
type Acted = { ticket: TicketColumns; actor: { id: RowId<'users'> } | null; side: ActingSide; at: Date }

/** @throws Refusal `ticket.disclosureNotAllowed` if the lifecycle does not allow the transition */
export const discloseTicket = async (
  tx: Tx,
  action: Acted,
  { to, by, summary }: { to: Disclosure; by: DisclosureMover; summary: string | null },
): Promise<void> => {
  const { ticket, at } = action
  // It may have been opened again since the request.
  const isMove = stateOf(ticket.substate) === 'CLOSED' && disclosureLifecycle.isMove(ticket.disclosure, to, by)
  refuseUnless(isMove, 'ticket.disclosureNotAllowed')
  await writeDisclosure(tx, ticket, {
    ...touch(action),
    disclosure: to,
    disclosed_at: at,
    summary: summary ?? ticket.summary,
  })
}

/** @throws Refusal `ticket.disclosureRequestEnded` if the request is no longer pending */
export const moveRequest = async (
  tx: Tx,
  { actor, at }: Pick<Acted, 'actor' | 'at'>,
  { id, state }: { id: RowId<'disclosure_requests'>; state: DisclosureRequestState },
  { to, by }: { to: DisclosureRequestState; by: DisclosureRequestMover },
): Promise<void> => {
  refuseUnless(disclosureRequestLifecycle.isMove(state, to, by), 'ticket.disclosureRequestEnded')
  await writeRequestState(tx, id, {
    from: state,
    to,
    answered_by: actor?.id ?? null,
    answered_at: at,
    notice_at: null,
  })
}
