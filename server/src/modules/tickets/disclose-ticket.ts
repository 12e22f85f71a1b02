// The only code that writes disclosures and requests for disclosure.
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

/** @throws Refusal `ticket.disclosureNotAllowed` if the lifecycle does not allow the transition */
export const discloseTicket = async (tx: Tx, action: PermittedAction, to: Disclosure): Promise<void> => {
  const { ticket, at } = action
  refuseUnless(disclosureLifecycle.isMove(ticket.disclosure, to, 'BOTH_SIDES'), 'ticket.disclosureNotAllowed')
  await writeDisclosure(tx, ticket, { ...touch(action), disclosure: to, disclosed_at: at })
}

/** @throws Refusal `ticket.disclosureRequestEnded` if the request is no longer pending */
export const moveRequest = async (
  tx: Tx,
  { actor, at }: PermittedAction,
  { id, state }: DisclosureRequest,
  to: DisclosureRequestState,
): Promise<void> => {
  refuseUnless(disclosureRequestLifecycle.isMove(state, to, 'OTHER_SIDE'), 'ticket.disclosureRequestEnded')
  await writeRequestState(tx, id, { from: state, to, answered_by: actor.id, answered_at: at })
}
