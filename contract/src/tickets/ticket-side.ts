// On which side of a ticket its reader is.
import type { Side } from '../core/actor.ts'

/**
 * A side of the ticket, or another member of the crew that submitted it, or someone with a share of it, who both act on the
 * author's side.
 */
export type TicketSide = Side | 'CREW' | 'PARTICIPANT'

/** The side that a reader acts for. */
export const actingSideOf = (side: TicketSide): Side => (side === 'CREW' || side === 'PARTICIPANT' ? 'AUTHOR' : side)
