import type { ActingSide } from '@jebo/contract/core/actor.ts'
import {
  companyMovesFrom,
  isClosing,
  type Substate,
  type TicketMover,
  ticketLifecycle,
  turnOf,
} from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import type { PermittedAction } from './locked-ticket.ts'
import { type SubstateChange, writeSubstate } from './status.sql.ts'
import type { Ticket, TicketColumns } from './tickets.sql.ts'

type Acted = Pick<PermittedAction, 'at'> & {
  side: ActingSide
  ticket: Pick<Ticket, 'substate' | 'turn_since' | 'responded_at' | 'closed_at'>
}
type Touched = Pick<Ticket, 'updated_at' | 'responded_at'>

/** Columns that every visible action updates: when the ticket changed, and when its company first responded. */
export const touch = ({ ticket, side, at }: Acted): Touched => ({
  updated_at: at,
  responded_at: ticket.responded_at ?? (side === 'COMPANY' ? at : null),
})

/** The substate from which the information was requested; an answered ticket returns to it. */
const askedFrom = ({ substate }: { substate: Substate }) =>
  substate === 'SUBMITTED' || substate === 'IN_PROGRESS' ? substate : null

/** Since when the side that acts next has had its turn, which a move to another task of the same side does not end. */
const turnSince = (to: Substate, { ticket, at }: Acted): Date | null => {
  const turn = turnOf(to)
  if (turn === null) return null
  return turn === turnOf(ticket.substate) ? ticket.turn_since : at
}

type Moved = Touched & Pick<Ticket, 'substate' | 'asked_from' | 'turn_since' | 'closed_at'>

/** The columns of every move to a substate. */
export const movedTo = (to: Substate, acted: Acted): Moved => ({
  ...touch(acted),
  substate: to,
  asked_from: to === 'NEEDS_MORE_INFO' ? askedFrom(acted.ticket) : null,
  turn_since: turnSince(to, acted),
  closed_at: isClosing(to) ? (acted.ticket.closed_at ?? acted.at) : null,
})

/** A locked ticket, and who moves it. */
type Moving = { ticket: TicketColumns; side: TicketMover; at: Date }

type MoveColumns = Pick<
  SubstateChange,
  'original_id' | 'is_retested' | 'is_reopened' | 'submitted_at' | 'program_version_id'
>

/**
 * The only code that writes a substate. A ticket retains the time at which it was first closed.
 * @throws Refusal `ticket.substateNotAllowed` if this side has no such transition
 */
export const moveTicket = async (tx: Tx, action: Moving, to: Substate, columns: MoveColumns = {}): Promise<void> => {
  const { ticket, side } = action
  const { substate } = ticket
  const isMove =
    side === 'COMPANY' ? companyMovesFrom(substate).includes(to) : ticketLifecycle.isMove(substate, to, side)
  refuseUnless(isMove, 'ticket.substateNotAllowed')
  await writeSubstate(tx, ticket, { ...movedTo(to, action), original_id: null, ...columns })
}
