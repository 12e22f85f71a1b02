import { isClosing, type Substate, ticketLifecycle } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import type { PermittedAction } from './locked-ticket.ts'
import { type SubstateChange, writeSubstate } from './status.sql.ts'
import type { TicketChange } from './tickets.sql.ts'

/** Columns that every visible action updates: when the ticket changed, and when its company first responded. */
export const touch = ({ ticket, side, at }: PermittedAction): Pick<TicketChange, 'updated_at' | 'responded_at'> => ({
  updated_at: at,
  responded_at: ticket.responded_at ?? (side === 'COMPANY' ? at : null),
})

/** The substate from which the information was requested; an answered ticket returns to it. */
const askedFrom = ({ substate }: { substate: Substate }) =>
  substate === 'SUBMITTED' || substate === 'IN_PROGRESS' ? substate : null

type MoveColumns = Pick<SubstateChange, 'original_id' | 'is_retested' | 'submitted_at' | 'program_version_id'>

/**
 * The only code that writes a substate. A ticket retains the time at which it was first closed.
 * @throws Refusal `ticket.substateNotAllowed` if this side has no such transition
 */
export const moveTicket = async (
  tx: Tx,
  action: PermittedAction,
  to: Substate,
  columns: MoveColumns = {},
): Promise<void> => {
  const { ticket, side, at } = action
  refuseUnless(ticketLifecycle.isMove(ticket.substate, to, side), 'ticket.substateNotAllowed')
  await writeSubstate(tx, ticket, {
    ...touch(action),
    original_id: null,
    ...columns,
    substate: to,
    asked_from: to === 'NEEDS_MORE_INFO' ? askedFrom(ticket) : null,
    closed_at: isClosing(to) ? (ticket.closed_at ?? at) : null,
  })
}
