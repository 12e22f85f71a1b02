import type { ReadTickets, Submission } from '../receipts/public.ts'
import { findSubmitted, listSubmitted, type Ticket } from './tickets.sql.ts'

type Submitted = Pick<Ticket, 'id' | 'public_id' | 'title' | 'weakness_type' | 'severity' | 'description'>

/** What the log of receipts retains of a ticket. @param ticket as it is when it is submitted */
export const submissionOf = (ticket: Submitted, at: Date): Submission => ({
  ticketId: ticket.id,
  ticketNumber: ticket.public_id,
  at,
  content: {
    title: ticket.title,
    weaknessType: ticket.weakness_type,
    severity: ticket.severity,
    description: ticket.description,
  },
})

/** With which the log of receipts is compared. */
export const readSubmitted: ReadTickets = {
  find: async (db, ids) =>
    (await findSubmitted(db, ids)).flatMap(({ submitted_at: at, submitted_severity: severity, ...ticket }) =>
      at === null ? [] : submissionOf({ ...ticket, severity }, at),
    ),
  list: listSubmitted,
}
