// What ends a take-down: a decision of staff, or the clock.
import type { ActingSide } from '@jebo/contract/core/actor.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { type TakeDownState, takeDownLifecycle } from '@jebo/contract/tickets/take-downs.schema.ts'
import type { Disclosure, PublicDisclosure } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { discloseTicket } from './disclose-ticket.ts'
import { touch } from './move-ticket.ts'
import { writeTakeDownState } from './status.sql.ts'
import { type TicketColumns, writeTicket } from './tickets.sql.ts'

type Acted = { ticket: TicketColumns; actor: { id: RowId<'users'> } | null; side: ActingSide; at: Date }
type Ended = { id: RowId<'take_downs'>; state: TakeDownState; disclosed_at: Date }
type End = { to: TakeDownState; by: 'STAFF' | 'CLOCK'; level: Disclosure; summary: string | null }

/**
 * Ends the take-down of a locked ticket, which keeps the time at which it first became public.
 * @throws Refusal `ticket.notHidden` if it has ended
 */
export const endTakeDown = async (
  tx: Tx,
  action: Acted,
  { id, state, disclosed_at }: Ended,
  { to, by, level, summary }: End,
): Promise<void> => {
  refuseUnless(takeDownLifecycle.isMove(state, to, by), 'ticket.notHidden')
  await writeTakeDownState(tx, id, { from: state, to, decided_by: action.actor?.id ?? null, ended_at: action.at })
  if (level === 'CLOSED') await writeTicket(tx, action.ticket, touch(action))
  else await discloseTicket(tx, action, { to: level, by, summary, since: disclosed_at })
}

/** Whether a level is below the one that held before. */
export const isBelow = (level: Disclosure, before: PublicDisclosure): boolean =>
  level === 'CLOSED' || (level === 'LIMITED_DISCLOSED' && before === 'FULLY_DISCLOSED')
