// On which side of a ticket its reader is.
import type { Side } from '../core/actor.ts'

/** A side of the ticket, or another member of the crew that submitted it, who acts on the author's side. */
export type TicketSide = Side | 'CREW'

/** The side that a reader acts for. */
export const actingSideOf = (side: TicketSide): Side => (side === 'CREW' ? 'AUTHOR' : side)
