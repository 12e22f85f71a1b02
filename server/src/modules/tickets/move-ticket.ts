import { isClosing, type Substate } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PermittedAction } from './locked-ticket.ts'
import { type TicketChange, writeTicket } from './tickets.sql.ts'

/** What every visible action leaves on a ticket: when it changed, and when its company first answered. */
export const touch = ({ ticket, side, at }: PermittedAction): Pick<TicketChange, 'updated_at' | 'responded_at'> => ({
  updated_at: at,
  responded_at: ticket.responded_at ?? (side === 'COMPANY' ? at : null),
})

/** Where an answered ticket returns to: the lifecycle leads to a question from nowhere else. */
const askedFrom = ({ substate }: { substate: Substate }) =>
  substate === 'SUBMITTED' || substate === 'IN_PROGRESS' ? substate : null

type WithMove = Pick<TicketChange, 'original_id' | 'is_retested' | 'submitted_at' | 'rules'>

/** The one place where a substate is written. A ticket keeps the time at which it was first closed. */
export const moveTicket = (tx: Tx, action: PermittedAction, to: Substate, withMove: WithMove = {}): Promise<void> => {
  const { ticket, at } = action
  return writeTicket(tx, ticket, {
    ...touch(action),
    original_id: null,
    ...withMove,
    substate: to,
    asked_from: to === 'NEEDS_MORE_INFO' ? askedFrom(ticket) : null,
    closed_at: isClosing(to) ? (ticket.closed_at ?? at) : null,
  })
}
