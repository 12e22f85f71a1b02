// The one writer of what is public of a ticket, and of the requests that lead there.
import {
  type Disclosure,
  type DisclosureRequestState,
  disclosureLifecycle,
  disclosureRequestLifecycle,
} from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import type { DisclosureRequest } from './disclosures.sql.ts'
import type { PermittedAction } from './locked-ticket.ts'
import { touch } from './move-ticket.ts'
import { writeDisclosure, writeRequestState } from './status.sql.ts'

/** @throws Refusal `ticket.disclosureNotAllowed` where no move leads there */
export const discloseTicket = async (tx: Tx, action: PermittedAction, to: Disclosure): Promise<void> => {
  const { ticket, at } = action
  refuseUnless(disclosureLifecycle.isMove(ticket.disclosure, to, 'BOTH_SIDES'), 'ticket.disclosureNotAllowed')
  await writeDisclosure(tx, ticket, { ...touch(action), disclosure: to, disclosed_at: at })
}

/** @throws Refusal `ticket.disclosureRequestEnded` where the request does not wait any more */
export const moveRequest = async (
  tx: Tx,
  { actor, at }: PermittedAction,
  { id, state }: DisclosureRequest,
  to: DisclosureRequestState,
): Promise<void> => {
  refuseUnless(disclosureRequestLifecycle.isMove(state, to, 'OTHER_SIDE'), 'ticket.disclosureRequestEnded')
  await writeRequestState(tx, id, { from: state, to, answered_by: actor.id, answered_at: at })
}
